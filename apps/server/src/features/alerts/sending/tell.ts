import { alertsEvents } from '@spotter/contract/alerts';
import type { Context, Work } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import { findAlerted, findDevicesOf } from '../queries.ts';
import { jobsWaiting, queueOf } from './alert-queue.ts';
import { type AlertSubject, asksPages, linesOf, tagOf } from './alert-rules.ts';
import type { AlertJob } from './deliver.ts';

/** How long a page of the person may answer that it is in front, in milliseconds. */
const ANSWER_MS = 1_500;

/**
 * Sends an alert to each device of people who want its kind, after the commit. It holds no text: what is to be told is read when it is
 * sent, so that nobody is told what was read or taken back meanwhile.
 */
export async function tell(
  ctx: Context,
  work: Work,
  {
    studioId,
    people,
    ...subject
  }: AlertSubject & { studioId: Known<'studio'>; people: readonly Known<'person'>[] },
): Promise<void> {
  const queue = queueOf(ctx);
  if (!queue.isOpen()) return;
  const devices = await findDevicesOf(work.db, people, subject.kind);
  if (devices.length === 0) return;
  const at = ctx.clock.now().toISOString();
  const asked = [...new Set(devices.map(({ personId }) => personId))].filter(
    (id) => asksPages(subject.kind) && ctx.presence.isOnline(studioId, id),
  );
  if (asked.length > 0) work.announce(alertsEvents.alertComing, { people: asked }, { at });
  const jobs = devices.map(({ deviceId }) => ({ deviceId, at, ...subject }));
  await queue.add(work, jobs, asked.length > 0 ? ANSWER_MS : 0);
  work.touch(jobsWaiting);
}

/** Looks again at what the devices of people were told about a subject: it may be over, or read. */
export async function tellAgain(
  ctx: Context,
  work: Work,
  { people, ...subject }: AlertSubject & { people: readonly Known<'person'>[] },
): Promise<void> {
  const tag = tagOf(subject);
  await correct(ctx, work, people, (composeNews) => (composeNews === tag ? subject : null));
}

/** The same for all lines of the bell that people's devices were told. */
export const tellLinesAgain = (ctx: Context, work: Work, people: readonly Known<'person'>[]): Promise<void> =>
  correct(ctx, work, people, linesOf);

async function correct(
  ctx: Context,
  work: Work,
  people: readonly Known<'person'>[],
  subjectOf: (tag: string) => AlertSubject | null,
): Promise<void> {
  const queue = queueOf(ctx);
  if (!queue.isOpen() || people.length === 0) return;
  const at = ctx.clock.now().toISOString();
  const jobs: AlertJob[] = [];
  for (const { deviceId, tag } of await findAlerted(work.db, people)) {
    const subject = subjectOf(tag);
    if (subject) jobs.push({ deviceId, at, ...subject, again: true });
  }
  if (jobs.length === 0) return;
  await queue.add(work, jobs, 0);
  work.touch(jobsWaiting);
}
