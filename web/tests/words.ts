// Both languages, for whatever is said in a test.
import { learn as learnFutbolpolia } from '../src/games/futbolpolia/words';
import { learn } from '../src/lib/words';

await Promise.all((['ru', 'en'] as const).flatMap((lang) => [learn(lang), learnFutbolpolia(lang)]));
