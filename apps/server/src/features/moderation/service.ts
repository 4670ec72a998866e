import type { Removed } from '@spotter/contract/activities';
import { displayName } from '@spotter/contract/display-name';
import { moderationTopics, type NewReport, type Report, type Resolution } from '@spotter/contract/moderation';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { getCurrentUser } from '#features/accounts/service.ts';
import { findTextForReport } from '#features/activities/service.ts';
import { findMessageForReport } from '#features/messages/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { contentReported, reportClosed } from './events.ts';
import { REMOVAL_LIMIT, REPORT_LIMIT } from './limits.ts';
import {
  countOpen,
  deleteReport,
  findReaders,
  findReports,
  forgetOwnDecision,
  insertReport,
  type LockedReport,
  lockReport,
  reopen,
  resolveReports,
} from './queries.ts';
import { notFound, putBack, type Subject, takeDown } from './take-down.ts';

const noReport = () =>
  new AppError('moderation.report_not_found', 'There is no such report, or it is not yours to change.');

/** Tells all trainers of a studio that its reports changed. */
async function touchReports(work: Work, studioId: Known<'studio'>): Promise<void> {
  const people = await findReaders(work.db, studioId, null);
  work.touchFor({ people }, moderationTopics.reports.of(studioId));
}

/** Resolves the open reports about a text, because it is gone. @param by the trainer who removed it @returns how many */
export async function closeReports(
  work: Work,
  studioId: Known<'studio'>,
  which: { subjectId: string } | { activityId: string },
  { by, now }: { by: Known<'person'> | null; now: Date },
): Promise<number> {
  const closed = await resolveReports(work.db, studioId, which, { action: 'remove', by, now });
  if (closed.length === 0) return 0;
  await touchReports(work, studioId);
  for (const reportId of closed) await work.emit(reportClosed, { reportId });
  return closed.length;
}

const findText = (work: Work, viewer: Viewer, { kind, id }: Subject) =>
  kind === 'message' ? findMessageForReport(work, viewer, id) : findTextForReport(work, viewer, { kind, id });

/**
 * Removes a text of anybody in the studio, which resolves the reports about it. What nobody reported stands among the
 * decisions as the trainer's own. @throws moderation.not_found
 */
export async function removeContent(
  ctx: Context,
  viewer: Viewer,
  subject: Subject,
  reason: string,
): Promise<Removed> {
  await ctx.limits.take(REMOVAL_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    const found = await findText(work, viewer, subject);
    await takeDown(work, ctx, viewer, subject, reason);
    const now = ctx.clock.now();
    const about = { subjectId: subject.id };
    const by = { by: viewer.id, now };
    if ((await closeReports(work, viewer.studioId, about, by)) > 0 || !found) return;
    await insertReport(work.db, viewer, {
      id: newId(now),
      kind: subject.kind,
      ...about,
      ...found,
      reason,
      now,
    });
    await resolveReports(work.db, viewer.studioId, about, { action: 'remove', ...by });
    await touchReports(work, viewer.studioId);
  });
  const { firstName, lastName } = await getCurrentUser(ctx, viewer);
  return { byName: displayName({ firstName, lastName, email: null }), reason };
}

/** Puts a removed text back. @throws moderation.not_found */
export async function restoreContent(ctx: Context, viewer: Viewer, subject: Subject): Promise<void> {
  await ctx.limits.take(REMOVAL_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    await putBack(work, viewer, subject);
    if (await forgetOwnDecision(work.db, viewer, subject.id)) await touchReports(work, viewer.studioId);
  });
}

/**
 * Reports a text of somebody else that the viewer may read; a repeated report is the first one.
 * @throws moderation.not_found, moderation.own
 */
export async function report(
  ctx: Context,
  viewer: Viewer,
  { kind, subjectId, reason }: z.output<typeof NewReport>,
): Promise<{ id: string }> {
  await ctx.limits.take(REPORT_LIMIT, viewer.id);
  return inTransaction(ctx, async (work) => {
    const found = await findText(work, viewer, { kind, id: subjectId });
    if (!found) throw notFound();
    if (found.authorId === viewer.id) {
      throw new AppError('moderation.own', 'This is your own text. You can edit or delete it.');
    }
    const now = ctx.clock.now();
    const { id, isNew } = await insertReport(work.db, viewer, {
      id: newId(now),
      kind,
      subjectId,
      activityId: found.activityId,
      authorId: found.authorId,
      reason,
      now,
    });
    await touchReports(work, viewer.studioId);
    if (isNew) {
      const readers = await findReaders(work.db, viewer.studioId, found.authorId);
      await work.emit(contentReported, {
        studioId: viewer.studioId,
        reportId: id,
        reporterId: viewer.id,
        trainerIds: readers.filter((one) => one !== viewer.id),
        reason,
      });
    }
    return { id };
  });
}

/** Takes the viewer's own open report back. @throws moderation.report_not_found */
export async function withdrawReport(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await ctx.limits.take(REPORT_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    if (!(await deleteReport(work.db, viewer, id))) throw noReport();
    await touchReports(work, viewer.studioId);
    await work.emit(reportClosed, { reportId: id });
  });
}

type Page = { limit: number; before?: string | undefined; state: 'open' | 'resolved' };

export function listReports(ctx: Context, viewer: Viewer, page: Page): Promise<Report[]> {
  return findReports(ctx.db, viewer, page);
}

export async function countReports(ctx: Context, viewer: Viewer): Promise<{ open: number }> {
  return { open: await countOpen(ctx.db, viewer) };
}

async function locked(work: Work, viewer: Viewer, id: string): Promise<LockedReport> {
  const found = await lockReport(work.db, viewer, id);
  if (!found) throw noReport();
  return found;
}

/** Keeps or removes what was reported. A resolved report stays as it is. @throws moderation.report_not_found */
export async function resolveReport(
  ctx: Context,
  viewer: Viewer,
  id: string,
  resolution: z.output<typeof Resolution>,
): Promise<void> {
  await ctx.limits.take(REMOVAL_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    const { kind, subjectId, action } = await locked(work, viewer, id);
    if (action !== null) return;
    const now = ctx.clock.now();
    if (resolution.action === 'remove') {
      await takeDown(work, ctx, viewer, { kind, id: subjectId }, resolution.reason);
      await closeReports(work, viewer.studioId, { subjectId }, { by: viewer.id, now });
      return;
    }
    await resolveReports(work.db, viewer.studioId, { id }, { action: 'keep', by: viewer.id, now });
    await touchReports(work, viewer.studioId);
    await work.emit(reportClosed, { reportId: id });
  });
}

/** Opens a report again and puts the text back. @throws moderation.report_not_found, moderation.not_found */
export async function reopenReport(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await ctx.limits.take(REMOVAL_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    const found = await locked(work, viewer, id);
    const { kind, subjectId, action } = found;
    if (action === null) return;
    if (action === 'remove') await putBack(work, viewer, { kind, id: subjectId });
    // Nobody reported it: nothing is left to decide.
    if (await forgetOwnDecision(work.db, viewer, subjectId)) return touchReports(work, viewer.studioId);
    if (!(await reopen(work.db, found.id))) throw noReport();
    await touchReports(work, viewer.studioId);
  });
}
