// The server's plain requests. The session is a cookie that the server sets.

import type {
  Attempt,
  Attempted,
  CarryCode,
  FileReplay,
  GameCard,
  LessonStep,
  LobbyTable,
  Me,
  MyTable,
  NewTable,
  Opened,
  Phrase,
  PushKey,
  PushSubscription,
  Reach,
  Denial,
  Rename,
  Replay,
  RuleText,
  Sight,
  TakeCode,
  Unsubscribe,
} from '../generated/protocol';
import { entrances } from '../games';
import type { Lang } from '../games/game';
import { content, translate } from './content';
import { prefs } from './prefs.svelte';

export const translated = (lang: Lang) => translate(lang, fetched);

/** The server said no, or wasn't there (`text` is null then). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly rule: string | null,
    readonly text: Phrase | null,
  ) {
    super(text?.en ?? `status ${status}`);
  }
}

export const api = {
  me: introduced,
  setName: (name: string) => ask<Me>('/api/me', { name } satisfies Rename),
  games: () => told<GameCard[]>('/api/games'),
  rules: (game: string) => told<RuleText[]>(`/api/games/${encodeURIComponent(game)}/rules`),
  /** The same in both languages, for whoever looks something up in them. */
  rulesInBoth: (game: string) =>
    fetched<RuleText[]>(`/api/games/${encodeURIComponent(game)}/rules`),
  /** The content that is played with at a table. */
  pack: (table: string, game: string) =>
    told<unknown>(`/api/tables/${encodeURIComponent(table)}/pack`, printed(game)),
  /** Where friends find this server. */
  reach: once(() => fetched<Reach>('/api/reach')),
  /** A finished game through the eyes of some seats, and how it was after each step. */
  replay: (table: string, game: number, eyes: readonly number[]) =>
    ask<Replay>(`${replayOf(table)}?game=${game}&eyes=${eyes.join(',')}`),
  sights: (table: string, game: number, eyes: readonly number[], from: number) =>
    ask<Sight[]>(`${replayOf(table)}/sights?game=${game}&eyes=${eyes.join(',')}&from=${from}`),
  /** The same from the text of a log. */
  fileReplay: (log: string, eyes: readonly number[]) =>
    send<FileReplay>(`/api/replay?eyes=${eyes.join(',')}`, log),
  fileSights: (log: string, eyes: readonly number[], from: number) =>
    send<Sight[]>(`/api/replay/sights?eyes=${eyes.join(',')}&from=${from}`, log),
  /** A game's lesson, the content it is given with, and an attempt at one of its steps, from 1. */
  lesson: (game: string) => told<LessonStep[]>(lessonOf(game)),
  builtIn: (game: string) =>
    told<unknown>(`/api/games/${encodeURIComponent(game)}/pack`, printed(game)),
  attempt: (game: string, step: number, attempt: Attempt) =>
    ask<Attempted>(`${lessonOf(game)}/${step}`, attempt),
  tables: () => ask<LobbyTable[]>('/api/tables'),
  /** One's own tables, the newest first. */
  mine: () => ask<MyTable[]>('/api/me/tables'),
  /** A code that makes another browser the same person. */
  carry: () => ask<CarryCode>('/api/me/carry', {}),
  /** This browser becomes the person whose code it is. */
  takeCode: (code: string) => ask<Me>('/api/me/carry/take', { code } satisfies TakeCode),
  /** The key by which this browser subscribes to alerts, where it is told, and where no longer. */
  pushKey: () => ask<PushKey>('/api/push'),
  subscribe: (subscription: PushSubscription) => ask<null>('/api/push', subscription),
  unsubscribe: (endpoint: string) =>
    ask<null>('/api/push', { endpoint } satisfies Unsubscribe, 'DELETE'),
  open: (table: NewTable) => ask<Opened>('/api/tables', table),
};

const told = <T>(path: string, lang: Lang | 'both' = prefs.lang) => content<T>(path, lang, fetched);
const printed = (game: string) => (entrances.get(game)?.printedInBoth ? 'both' : prefs.lang);
const lessonOf = (game: string) => `/api/games/${encodeURIComponent(game)}/lesson`;
const replayOf = (table: string) => `/api/tables/${encodeURIComponent(table)}/replay`;

/** The address of a socket of this server. */
export function socketAddress(path: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`;
}

/** It is done, and there is nothing to say. */
const NOTHING = 204;
/** The server doesn't know this browser, or not yet. */
const UNKNOWN = 401;

let introduction: Promise<Me> | null = null;

/** Asks who one is, which gives a browser its session: two at once would make two people of one. */
function introduced(): Promise<Me> {
  introduction ??= fetched<Me>('/api/me').finally(() => (introduction = null));
  return introduction;
}

function ask<T>(path: string, body?: unknown, method = 'POST'): Promise<T> {
  if (body === undefined) return request(path);
  return request(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function send<T>(path: string, text: string): Promise<T> {
  return request(path, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: text });
}

/** Whoever isn't known introduces themselves and asks again. */
async function request<T>(path: string, how?: RequestInit): Promise<T> {
  // There is no sense in asking as a stranger while one introduces oneself.
  await introduction?.catch(() => {});
  try {
    return await fetched<T>(path, how);
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.status !== UNKNOWN) throw fault;
    await introduced();
    return fetched<T>(path, how);
  }
}

async function fetched<T>(path: string, how?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, how);
  } catch {
    throw new ApiError(0, null, null);
  }
  if (response.status === NOTHING) return null as T;
  if (response.ok) return (await response.json()) as T;
  const said = (await response.json().catch(() => null)) as Partial<Denial> | null;
  throw new ApiError(response.status, said?.rule ?? null, said?.text ?? null);
}

/** Asks once and keeps the answer, but not a failure. */
function once<T>(request: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null;
  return () => {
    kept ??= request();
    kept.catch(() => (kept = null));
    return kept;
  };
}
