import { addDays, type DayText } from '@spotter/contract/days';
import { isLanguage } from '@spotter/contract/languages';
import type { Context } from '#db/context.ts';
import {
  type AlertKind,
  type AlertSubject,
  BELL_KINDS,
  DAILY,
  isBellKind,
  kindsOf,
  ofLines,
  tagOf,
} from '../sending/alert-rules.ts';
import { type AlertNews, composeNews } from '../sending/compose-news.ts';
import {
  findMarks,
  findUnreadChannels,
  findUnreadGroups,
  findUnreadSubjects,
  type MailReader,
} from './digest-queries.ts';
import { DIGEST_TEXTS } from './digest-texts.ts';

/** A mail tells at most this many of each sort; the app has all. */
const NEWS_MAX = 20;
const MISSED_CALL = 'call_missed';

/** What is new for a person, unread, and told by none of their devices: a line each. */
export async function findNews(ctx: Context, reader: MailReader, day: DayText): Promise<string[]> {
  const [subjects, marks] = await Promise.all([
    findSubjects(ctx, reader, day),
    findMarks(ctx.db, reader.personId),
  ]);
  const since = Date.parse(reader.since ?? '') || 0;
  const lines: string[] = [];
  for (const subject of subjects) {
    const news = await composeNews(ctx, reader, subject);
    if (!news || news.at <= since || marks.has(`${tagOf(subject)} ${news.mark}`)) continue;
    lines.push(lineOf(reader, subject.kind, news));
  }
  return lines;
}

async function findSubjects(ctx: Context, reader: MailReader, day: DayText): Promise<AlertSubject[]> {
  const { personId, role, mailed, muted, hasDevice } = reader;
  const wants = (kind: AlertKind) => mailed.includes(kind) && kindsOf(role).includes(kind);
  const lineKinds = Object.entries(BELL_KINDS).filter(([, kind]) => wants(kind));
  const kinds = [...lineKinds.map(([kind]) => kind), ...(wants('call') ? [MISSED_CALL] : [])];
  const since = reader.since ?? new Date(0).toISOString();
  const [channels, groups, lines] = await Promise.all([
    wants('message') ? findUnreadChannels(ctx.db, personId, NEWS_MAX) : [],
    wants('group') ? findUnreadGroups(ctx.db, personId, NEWS_MAX) : [],
    findUnreadSubjects(ctx.db, personId, { kinds, since, limit: NEWS_MAX }),
  ]);
  return [
    // A device that tells them does so in the same morning.
    ...DAILY.filter((kind) => wants(kind) && (!hasDevice || muted.includes(kind))).map((kind) => ({
      kind,
      id: kind === 'missed' ? addDays(day, -1) : day,
    })),
    ...channels.map((id) => ({ kind: 'message' as const, id })),
    ...groups.map((id) => ({ kind: 'group' as const, id })),
    ...lines.map(({ kind, subjectId }) =>
      isBellKind(kind) ? ofLines(kind, subjectId) : { kind: 'call' as const, id: subjectId },
    ),
  ];
}

/** A mail is not as private as a device: of messages it tells only whose they are. */
function lineOf({ language }: MailReader, kind: AlertKind, { title, body }: AlertNews): string {
  const { unread } = DIGEST_TEXTS[isLanguage(language) ? language : 'en'];
  if (kind === 'message' || kind === 'group') return unread.replace('{name}', () => title);
  return body ? `${title}: ${body}` : title;
}
