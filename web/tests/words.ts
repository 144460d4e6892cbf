// Both languages, for whatever is said in a test.
import type { Lang } from '../src/games/game';
import { learnTable } from '../src/lib/words';

/** Of the house's tables, and of games whose words come by themselves. */
const learners = [
  learnTable,
  ...Object.values(
    import.meta.glob<(lang: Lang) => Promise<void>>('../src/games/*/words/index.ts', {
      eager: true,
      import: 'learn',
    }),
  ),
];

await Promise.all((['ru', 'en'] as const).flatMap((lang) => learners.map((learn) => learn(lang))));
