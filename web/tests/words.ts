// Both languages, for whatever is said in a test.
import { learn as learnFutbolpolia } from '../src/games/futbolpolia/words';
import { learnTable } from '../src/lib/words';

await Promise.all(
  (['ru', 'en'] as const).flatMap((lang) => [learnTable(lang), learnFutbolpolia(lang)]),
);
