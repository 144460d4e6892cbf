// What the server tells of games in words, fetched in the language that is read: the other one follows
// when somebody changes it.

import type { Lang } from '../games/game';

type Ask = (path: string) => Promise<unknown>;

/** By address: which languages an answer has, and the answer. */
const told = new Map<string, { langs: Set<Lang>; answer: Promise<unknown> }>();

const inLang = (path: string, lang: Lang) => `${path}?lang=${lang}`;

/** Asks once and keeps the answer, but not a failure. */
export function content<T>(path: string, lang: Lang | 'both', ask: Ask): Promise<T> {
  const known = told.get(path);
  if (known) return known.answer as Promise<T>;
  const answer = ask(lang === 'both' ? path : inLang(path, lang));
  told.set(path, { langs: new Set(lang === 'both' ? ['ru', 'en'] : [lang]), answer });
  answer.catch(() => told.delete(path));
  return answer as Promise<T>;
}

/** Everything that was told so far is told in this language, too: in the same objects. */
export async function translate(lang: Lang, ask: Ask): Promise<void> {
  const lacking = [...told].filter(([, { langs }]) => !langs.has(lang));
  await Promise.all(
    lacking.map(async ([path, { langs, answer }]) => {
      const [here, there] = await Promise.all([answer, ask(inLang(path, lang))]);
      merge(here, there);
      langs.add(lang);
    }),
  );
}

/** Puts into one answer what only the other has. */
function merge(into: unknown, from: unknown): void {
  if (!isObject(into) || !isObject(from)) return;
  for (const [key, value] of Object.entries(from)) {
    if (key in into) merge(into[key], value);
    else into[key] = value;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
