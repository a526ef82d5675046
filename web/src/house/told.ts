import type { Entry, Event, NewsMessage, TableMessage, TalkLine, View } from './types';

/** A table as far as this device has been told of it. */
export interface Told extends TableMessage {
  /** What the newest action brought. */
  last: Event[];
  /** Whose action that was, if it is known; null after an undo or when one has just come. */
  acted: { seat: number; by: string; action: string } | null;
  /** The newest entries, oldest first: who came and went, who asked for what. */
  recent: Entry[];
}

const KEPT_TALK = 100;
const KEPT_RECENT = 60;

export function whole(message: TableMessage): Told {
  return { ...message, last: [], acted: null, recent: [] };
}

/** The table after the news; null if something is missing in between and the house has to be asked again. */
export function after(told: Told, news: NewsMessage): Told | null {
  const fresh = news.entries.filter((one) => one.version > told.version);
  if (news.version < told.version || (news.entries.length > 0 && fresh.length === 0)) return told;
  if (told.version + fresh.length !== news.version) return null;
  if (fresh.some((one, index) => one.version !== told.version + 1 + index)) return null;
  const view = joined(told.view, news);
  if (view === undefined) return null;
  const { phase, host, seats, clock, request, rematch, undoable, takebacks, how, version } = news;
  const now = { phase, host, seats, clock, request, rematch, undoable, takebacks, how };
  const next = { ...told, ...now, version, view };
  for (const entry of fresh) read(next, entry);
  next.recent = [...told.recent, ...fresh].slice(-KEPT_RECENT);
  return next;
}

/** The view with the past one has kept; undefined if one has less of it than the house thinks. */
function joined(old: View | null, news: NewsMessage): View | null | undefined {
  const { view, from } = news;
  if (view === null || from === undefined) return view;
  if (from.history === 0 && from.score_pad === 0) return view;
  if (old === null || old.history.length < from.history || old.score_pad.length < from.score_pad)
    return undefined;
  return {
    ...view,
    history: [...old.history.slice(0, from.history), ...view.history],
    score_pad: [...old.score_pad.slice(0, from.score_pad), ...view.score_pad],
  };
}

function read(table: Told, entry: Entry): void {
  switch (entry.kind) {
    case 'acted':
      table.acted = { seat: entry.seat ?? 0, by: entry.by ?? 'person', action: entry.action ?? '' };
      table.last = entry.events ?? [];
      break;
    case 'started':
      table.last = entry.events ?? [];
      break;
    case 'undone':
      table.acted = null;
      table.last = [];
      break;
    case 'said':
      table.talk = [...table.talk, line(entry)].slice(-KEPT_TALK);
      break;
    case 'host':
      if (entry.do === 'quiet' || entry.do === 'loud') table.quiet = entry.do === 'quiet';
      break;
    case 'ended':
      table.scores = entry.scores ?? [];
      table.places = entry.places ?? [];
      break;
  }
}

function line(entry: Entry): TalkLine {
  const { version, at, person = '', name = '', text, phrase } = entry;
  return { version, at, person, name, text, phrase };
}
