import { randomHex } from './random';
import { Refused } from './refused';
import type {
  Device,
  Finished,
  FinishedList,
  GameStatistics,
  Leaders,
  Me,
  PersonPage,
  SoloProgress,
  Verdict,
  Welcomed,
} from './people';
import type { GameInfo } from '#/games/types';
import type { MadeTable, NewTable, PlayNow, Sitting, ToldGame } from '#/generated/rest';
import type { Listed, OptionValue, Refusal } from './types';

export type { MadeTable, NewTable, PlayNow, Sitting };

/** A game with its sentences, by language. */
type InstalledGame = GameInfo & Pick<ToldGame, 'texts'>;

/** Everything that is asked over HTTP; a wish sent twice with its id makes one table. Refusals are thrown as Refused, a silent house as TypeError. */
export const rest = {
  me: () => call<Me>('GET', 'me'),
  guest: (name: string) => call<Welcomed>('POST', 'guest', { name, label: thisDevice() }),
  rename: (name: string) => call<Me>('PATCH', 'me', { name }),
  settings: (settings: Record<string, OptionValue>) => call<Me>('PATCH', 'me', { settings }),
  deleteMe: () => call<null>('DELETE', 'me'),
  account: (name: string, password: string) => call<Welcomed>('POST', 'me/account', { name, password }),
  signIn: (name: string, password: string) =>
    call<Welcomed>('POST', 'sign-in', { name, password, label: thisDevice() }),
  recover: (name: string, code: string, password: string) =>
    call<Welcomed>('POST', 'recover', { name, code, password, label: thisDevice() }),
  signOut: (all: boolean) => call<null>('POST', 'sign-out', { all }),
  password: (old: string, password: string) => call<null>('POST', 'me/password', { old, password }),
  newRecovery: (password: string) => call<{ recovery: string }>('POST', 'me/recovery', { password }),
  devices: () => call<{ devices: Device[] }>('GET', 'me/devices'),
  dropDevice: (id: string) => call<null>('DELETE', `me/devices/${id}`),
  botToken: (label: string) => call<{ id: string; token: string }>('POST', 'me/tokens', { label }),
  exportLink: '/api/me/export',

  games: () => call<{ games: GameInfo[] }>('GET', 'games'),
  game: (name: string) => call<InstalledGame>('GET', `games/${at(name)}`),
  book: <Book>(game: string, lang: string) => call<Book>('GET', `games/${at(game)}/book/${lang}`),
  house: () => call<{ games: Record<string, { levels: string[] }> }>('GET', 'house'),
  tables: () => call<{ tables: Listed[] }>('GET', 'tables'),
  myTables: () => call<{ tables: Listed[] }>('GET', 'me/tables'),
  create: (wish: NewTable) => call<MadeTable>('POST', 'tables', { id: randomHex(32), ...wish }),
  play: (wish: PlayNow) => call<Sitting>('POST', 'play', { id: randomHex(32), ...wish }),
  invite: (table: string) => call<{ invite: string; link: string }>('GET', `tables/${at(table)}/invite`),
  invited: (token: string) => call<{ table: string }>('GET', `invites/${at(token)}`),

  matches: (asked: { game?: string; person?: string; before?: string | null }) =>
    call<FinishedList>('GET', `matches${query(asked)}`),
  match: (id: string) => call<Finished>('GET', `matches/${at(id)}`),
  review: <Reviewing>(id: string) => call<Reviewing>('GET', `matches/${at(id)}/review`),
  recordLink: (id: string, lang: string) => `/api/matches/${at(id)}/record?lang=${lang}`,
  person: (id: string) => call<PersonPage>('GET', `people/${at(id)}`),
  statistics: (id: string) => call<{ games: GameStatistics[] }>('GET', `people/${at(id)}/statistics`),
  solo: (id: string, game: string) => call<SoloProgress>('GET', `people/${at(id)}/solo${query({ game })}`),
  leaders: (game: string) => call<Leaders>('GET', `leaders/${at(game)}`),
  verify: (record: string, commitment?: string) =>
    call<Verdict>('POST', `verify${query({ commitment })}`, record),
};

export async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const text = typeof body === 'string';
  const answer = await fetch(`/api/${path}`, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': text ? 'text/plain' : 'application/json' },
    body: body === undefined ? undefined : text ? body : JSON.stringify(body),
  });
  if (answer.status === 204) return null as Answer;
  const told: unknown = await answer.json();
  if (!answer.ok) throw new Refused(told as Refusal);
  return told as Answer;
}

const at = encodeURIComponent;

export function query(values: Record<string, string | null | undefined>): string {
  const given = Object.entries(values).filter((pair): pair is [string, string] => !!pair[1]);
  return given.length ? `?${new URLSearchParams(given)}` : '';
}

/** What the list of devices calls this one: roughly, and nothing more than the browser says to everybody. */
function thisDevice(): string {
  const agent = navigator.userAgent;
  const browser = /Firefox|Edg|OPR|Chrome|Safari/.exec(agent)?.[0] ?? '';
  const system = /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(agent)?.[0] ?? '';
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' };
  return [names[browser] ?? browser, system].filter(Boolean).join(', ');
}
