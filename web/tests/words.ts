// Both languages, for whatever is said in a test.
import { learn } from '../src/lib/words';

await Promise.all([learn('ru'), learn('en')]);
