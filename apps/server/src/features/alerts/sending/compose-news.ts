import type { ShownAlert } from '@spotter/contract/alert-notice';
import { RING_SECONDS } from '@spotter/contract/calls-limits';
import { addDays, dayIn } from '@spotter/contract/days';
import { displayName } from '@spotter/contract/display-name';
import { beginningOf } from '@spotter/contract/graphemes';
import { isLanguage } from '@spotter/contract/languages';
import type { Context } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { listDueCheckIns } from '#features/check-ins/service.ts';
import type { Known } from '#lib/known.ts';
import { findOpenWorkouts } from '../day-queries.ts';
import type { AlertedDevice } from '../queries.ts';
import { type AlertKind, isBellKind } from './alert-rules.ts';
import { ALERT_TEXTS, type AlertTexts } from './alert-texts.ts';
import {
  findCallOf,
  findUnreadInGroup,
  findUnreadLine,
  findUnreadMessages,
  UNREAD_COUNTED,
} from './telling-queries.ts';

/** What a device is told, without what all alerts have. */
export type AlertNews = Omit<ShownAlert, 'do' | 'tag' | 'lang' | 'icon'>;

type NewsReader = Pick<AlertedDevice, 'personId' | 'studioId' | 'timeZone' | 'language'>;

/** Characters of a message that a notification shows. */
const BEGINNING = 160;

type Look = {
  ctx: Context;
  db: Reader;
  now: Date;
  device: NewsReader;
  personId: Known<'person'>;
  id: string;
  texts: AlertTexts;
};

const nameOf = (named: { firstName: string | null; lastName: string | null }, { somebody }: AlertTexts) =>
  displayName({ ...named, email: null }) ?? somebody;

/** A title with how many there are; more than are counted stand as `99+`. */
const counted = (title: string, count: number): string => {
  if (count < 2) return title;
  return `${title} (${count < UNREAD_COUNTED ? count : `${UNREAD_COUNTED - 1}+`})`;
};

async function messages({ db, personId, id, texts }: Look): Promise<AlertNews | null> {
  const unread = await findUnreadMessages(db, personId, id);
  if (!unread) return null;
  return {
    mark: String(unread.number),
    title: counted(nameOf(unread, texts), unread.count),
    body: beginningOf(unread.content, BEGINNING),
    path: `/messages?channel=${id}`,
    at: Date.parse(unread.createdAt),
  };
}

/** What is unread in a group; under its name, because several write there. */
async function group({ db, personId, id, texts }: Look): Promise<AlertNews | null> {
  const unread = await findUnreadInGroup(db, personId, id);
  if (!unread) return null;
  return {
    mark: String(unread.number),
    title: counted(unread.group, unread.count),
    body: `${nameOf(unread, texts)}: ${beginningOf(unread.content, BEGINNING)}`,
    path: `/messages?channel=${id}`,
    at: Date.parse(unread.createdAt),
  };
}

async function call({ db, now, personId, id, texts }: Look): Promise<AlertNews | null> {
  const found = await findCallOf(db, personId, id);
  if (!found || found.isCaller) return null;
  const at = Date.parse(found.createdAt);
  const title = nameOf(found, texts);
  if (found.state !== 'ringing') {
    const isMissed = found.state === 'missed' || found.state === 'cancelled';
    return {
      mark: isMissed ? 'missed' : 'over',
      title,
      body: isMissed ? texts.missedCall : texts.callOver,
      path: isMissed ? `/video-call?person=${found.callerId}` : '/video-call',
      at,
      isSilent: true,
    };
  }
  if (now.getTime() - at >= RING_SECONDS * 1000) return null;
  return {
    mark: 'ringing',
    title,
    body: texts.calling,
    path: `/video-call?call=${id}`,
    at,
    call: { id, accept: texts.accept, decline: texts.decline },
  };
}

/** Unread lines of the bell about a subject: the newest. */
async function lines({ db, personId, id, texts }: Look): Promise<AlertNews | null> {
  const [kind = '', subjectId = ''] = id.split('/');
  const line = await findUnreadLine(db, personId, kind, subjectId);
  if (!line || !isBellKind(kind)) return null;
  const title = texts.lines[kind]
    .replace('{actor}', () => nameOf(line, texts))
    .replace('{subject}', () => line.subject);
  return { mark: line.id, title, body: '', path: line.path, at: Date.parse(line.createdAt) };
}

const NAMES = ' · ';

/** What is planned for a day, as long as it is that day. */
async function today({ db, now, device, id, texts }: Look): Promise<AlertNews | null> {
  if (dayIn(device.timeZone, now) !== id) return null;
  const names = await findOpenWorkouts(db, device.personId, id);
  if (names.length === 0) return null;
  const title = texts.today.replace('{subject}', () => names.join(NAMES));
  return { mark: id, title, body: '', path: '/workouts', at: now.getTime() };
}

/** What was planned for yesterday and is open. */
async function missed({ db, now, device, id, texts }: Look): Promise<AlertNews | null> {
  if (addDays(dayIn(device.timeZone, now), -1) !== id) return null;
  const names = await findOpenWorkouts(db, device.personId, id);
  if (names.length === 0) return null;
  const title = texts.missed.replace('{subject}', () => names.join(NAMES));
  return { mark: id, title, body: '', path: '/workouts', at: now.getTime() };
}

/** The check-ins that a day asks for and that are not answered. */
async function checkIns({ ctx, now, device, id, texts }: Look): Promise<AlertNews | null> {
  if (dayIn(device.timeZone, now) !== id) return null;
  const viewer = { id: device.personId, studioId: device.studioId, timeZone: device.timeZone };
  const due = (await listDueCheckIns(ctx, viewer)).filter(({ day, own }) => day === id && own === null);
  if (due.length === 0) return null;
  const title = texts.checkIn.replace('{subject}', () => due.map(({ name }) => name).join(NAMES));
  return { mark: id, title, body: '', path: '/', at: now.getTime() };
}

const LOOKS: Record<AlertKind, (look: Look) => Promise<AlertNews | null>> = {
  message: messages,
  group,
  call,
  today,
  missed,
  check_in: checkIns,
  plan: lines,
  trophy: lines,
  answer: lines,
  concern: lines,
  plan_ends: lines,
  check_in_answered: lines,
};

/**
 * What a device is to be told about a subject now, in its language.
 * @returns null when there is nothing (any more)
 */
export function composeNews(
  ctx: Context,
  device: NewsReader,
  { kind, id }: { kind: AlertKind; id: string },
): Promise<AlertNews | null> {
  const { personId, language } = device;
  const texts = ALERT_TEXTS[isLanguage(language) ? language : 'en'];
  return LOOKS[kind]({ ctx, db: ctx.db, now: ctx.clock.now(), device, personId, id, texts });
}
