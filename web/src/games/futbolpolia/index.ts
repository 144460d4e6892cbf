import { prefs } from '../../lib/prefs.svelte';
import type { Entrance } from '../game';
import { follow, learn } from './words';

export default {
  id: 'futbolpolia',
  tag: { ru: 'Купить, отстроить, всех пересидеть', en: 'Buy up, build up, outlast them all' },
  about: {
    ru: 'Покупайте, торгуйтесь, стройте и собирайте ренту: от пирожков у ворот до телеправ. Побеждает последний, кто остался при деньгах. Аукционы и сделки — вслух, персонажи — в рукаве.',
    en: 'Buy, bid, build and collect rent, from pies at the gate to the TV rights. The last one with money left wins. Auctions and deals are open; your character stays up your sleeve.',
  },
  tip: {
    ru: 'Стройте и договаривайтесь до броска и после. Не купили — аукцион.',
    en: 'Build and deal before your roll or after. Not bought? It’s auctioned.',
  },
  minute: async () => (await import('./minute')).default,
  load: async () => {
    const [module] = await Promise.all([import('./module'), learn(prefs.lang)]);
    return module.default;
  },
  follow,
} satisfies Entrance;
