import type { Entrance } from '../game';
import Cover from './Cover.svelte';

export default {
  id: 'futbolpolia',
  Cover,
  tag: { ru: 'Купить, отстроить, всех пересидеть', en: 'Buy up, build up, outlast them all' },
  about: {
    ru: 'Покупайте, торгуйтесь, стройте и собирайте ренту: от пирожков у ворот до телеправ. Побеждает последний, кто остался при деньгах. Аукционы и сделки — вслух, персонажи — в рукаве.',
    en: 'Buy, bid, build and collect rent, from pies at the gate to the TV rights. The last one with money left wins. Auctions and deals are open; your character stays up your sleeve.',
  },
  tip: {
    ru: 'Строить, закладывать и договариваться можно до броска и после него. Не купили — будет аукцион.',
    en: 'You can build, mortgage and make deals before you roll and after. What you don’t buy is auctioned.',
  },
  oneScreen: { rent: 'automatic', auctions: 'by turn' },
  minute: async () => (await import('./minute')).default,
  load: async () => (await import('./module')).default,
} satisfies Entrance;
