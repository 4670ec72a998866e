import { isDeepStrictEqual } from 'node:util';
import type { CheckInForm, Rhythm, WrittenForm } from '@spotter/contract/check-ins';
import { checkInsTopics } from '@spotter/contract/check-ins';
import { CHECK_IN_FORMS_MAX } from '@spotter/contract/check-ins-limits';
import { dayIn } from '@spotter/contract/days';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { lockPeople } from '#features/accounts/service.ts';
import { clientNotFound, findCoachedAmong } from '#features/coaching/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { FORM_LIMIT } from '../limits.ts';
import { findShownAmong } from '../queries.ts';
import {
  countForms,
  findForms,
  findLatest,
  insertSpans,
  insertVersion,
  type LatestSpan,
  lockForm,
  lockGoingOfPair,
  updateRemoved,
  updateSpans,
} from './queries.ts';
import { changeSpan, type GivenState } from './rules.ts';

const formNotFound = () =>
  new AppError('check_ins.form_not_found', 'This form is not here any more. Choose another one.');

export const listCheckInForms = (ctx: Context, viewer: Viewer): Promise<CheckInForm[]> =>
  findForms(ctx.db, viewer);

/**
 * Makes a form by a new id, or changes one of the viewer's as a new version; the same again is no new version.
 * @throws check_ins.form_not_found, check_ins.too_many_forms
 */
export async function writeCheckInForm(
  ctx: Context,
  viewer: Viewer,
  id: string,
  written: z.output<typeof WrittenForm>,
): Promise<void> {
  await ctx.limits.take(FORM_LIMIT, viewer.id);
  const now = ctx.clock.now();
  await inTransaction(ctx, async (work) => {
    // Forms of one trainer are made one after the other, so that they can be counted.
    await lockPeople(work.db, [viewer.id]);
    const before = await lockForm(work.db, viewer, id);
    if (before && isDeepStrictEqual(before.written, written)) return;
    const version = { id, version: (before?.last ?? 0) + 1, now };
    if (!(await insertVersion(work.db, viewer, version, written))) throw formNotFound();
    if (!before && (await countForms(work.db, viewer)) > CHECK_IN_FORMS_MAX) {
      throw new AppError(
        'check_ins.too_many_forms',
        `There are ${CHECK_IN_FORMS_MAX} forms already. Remove one before you add another.`,
      );
    }
    work.touch(checkInsTopics.forms.of(viewer.id));
    if (before) await tellGiven(work, before.id);
  });
}

/** Removes a form of the viewer: nobody is asked any more. @throws check_ins.form_not_found */
export async function removeCheckInForm(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await ctx.limits.take(FORM_LIMIT, viewer.id);
  const now = ctx.clock.now();
  await inTransaction(ctx, async (work) => {
    const form = await lockOwnForm(work, viewer, id);
    await removeForm(work, viewer.id, form.id, now);
  });
}

/** Removes a locked form of its author. */
export async function removeForm(
  work: Work,
  authorId: Known<'person'>,
  id: Known<'form'>,
  now: Date,
): Promise<void> {
  const spans = await findLatest(work.db, id);
  await updateSpans(work.db, endedNow([...spans.values()], now));
  await updateRemoved(work.db, authorId, id, now);
  work.touch(checkInsTopics.forms.of(authorId), ...[...spans.keys()].map(checkInsTopics.checkIns.of));
}

type Giving = { clientIds: readonly string[]; state: GivenState; rhythm?: Rhythm | undefined };

/**
 * Gives a form of the viewer to clients, pauses or ends it for them; a repeat changes nothing.
 * @throws check_ins.form_not_found, check_ins.client_not_found
 */
export async function giveCheckInForm(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { clientIds, state, rhythm }: Giving,
): Promise<void> {
  await ctx.limits.take(FORM_LIMIT, viewer.id);
  const now = ctx.clock.now();
  await inTransaction(ctx, async (work) => {
    // Locked, so that what is given of one form is given one after the other.
    const form = await lockOwnForm(work, viewer, id);
    const asked = [...new Set(clientIds)];
    await findCoachedAmong(work.db, viewer, asked, { lock: true });
    const shown = await findShownAmong(work.db, viewer, asked);
    if (shown.size < asked.length) throw clientNotFound('check_ins.client_not_found');
    const latest = await findLatest(work.db, form.id, [...shown.keys()]);
    const steps = [...shown].map(([clientId, timeZone]) => {
      const given = {
        state,
        now,
        timeZone,
        ...(state === 'going' && { rhythm: rhythm ?? form.written.rhythm }),
      };
      return { clientId, today: dayIn(timeZone, now), ...changeSpan(latest.get(clientId), given) };
    });
    await updateSpans(
      work.db,
      steps.flatMap(({ changed }) => changed ?? []),
    );
    const begun = steps.flatMap(({ clientId, today, begins }) =>
      begins ? { id: newId(now), clientId, rhythm: begins, firstDay: today } : [],
    );
    await insertSpans(work.db, { formId: form.id, studioId: viewer.studioId, now }, begun);
    const touched = steps.filter(({ changed, begins }) => changed || begins);
    work.touch(...touched.map(({ clientId }) => checkInsTopics.checkIns.of(clientId)));
  });
}

/** What a coach asked ends with the coaching. */
export async function endGiven(
  work: Work,
  pair: { trainerId: Known<'person'>; clientId: Known<'person'> },
  now: Date,
): Promise<void> {
  const going = await lockGoingOfPair(work.db, pair);
  if (going.length === 0) return;
  await updateSpans(work.db, endedNow(going, now));
  work.touch(checkInsTopics.checkIns.of(pair.clientId));
}

const endedNow = (spans: readonly LatestSpan[], now: Date) =>
  spans.flatMap((span) => changeSpan(span, { state: 'ended', now, timeZone: span.timeZone }).changed ?? []);

async function lockOwnForm(work: Work, viewer: Viewer, id: string) {
  const form = await lockForm(work.db, viewer, id);
  if (!form) throw formNotFound();
  return form;
}

/** Tells the clients of a form, who are shown its newest version. */
async function tellGiven(work: Work, id: Known<'form'>): Promise<void> {
  const spans = await findLatest(work.db, id);
  work.touch(...[...spans.keys()].map(checkInsTopics.checkIns.of));
}
