import {
  type FormCheck,
  formChecksTopics,
  type NewFormAnswer,
  type NewFormCheck,
  type OneFormCheck,
} from '@spotter/contract/form-checks';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { findCoachesOf } from '#features/coaching/service.ts';
import { forgetFiles, takeObject } from '#features/objects/service.ts';
import { noteReads } from '#features/reads/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { filmAnswered, filmAnswerGone } from './events.ts';
import { FORM_CHECK_LIMIT } from './limits.ts';
import {
  deleteAnswer,
  deleteFilm,
  findAnswers,
  findFormChecks,
  findOwnAnswer,
  findShown,
  findVoices,
  insertFilm,
  isKnownExercise,
  isOwnFilm,
  isOwnSession,
  lockFilm,
  markAnswersSeen,
  replaceShown,
  upsertAnswer,
  type WhichFilms,
} from './queries.ts';

/** How far a clock of a coach's device may be ahead of ours. */
const CLOCK_SLACK_MS = 60_000;

const notFound = () =>
  new AppError('form_checks.not_found', 'This film does not exist, or it is not shown to you any more.');

/** Films that the viewer sees, newest first. */
export function listFormChecks(ctx: Context, viewer: Viewer, which: WhichFilms): Promise<FormCheck[]> {
  return findFormChecks(ctx.db, viewer, which);
}

/** A film with what was answered. @throws form_checks.not_found */
export async function getFormCheck(ctx: Context, viewer: Viewer, id: string): Promise<OneFormCheck> {
  const [film] = await findFormChecks(ctx.db, viewer, { id, limit: 1 });
  if (!film) throw notFound();
  await noteReads(ctx, viewer, film.client.id, ['clips']);
  return { ...film, answers: await findAnswers(ctx.db, viewer, id) };
}

/**
 * Adds an uploaded film of a set of the viewer; a repeat changes nothing.
 * @throws form_checks.not_found, form_checks.session_not_found, form_checks.exercise_not_found, and what taking the file throws
 */
export async function putFormCheck(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { shownTo, ...film }: z.output<typeof NewFormCheck>,
): Promise<void> {
  await ctx.limits.take(FORM_CHECK_LIMIT, viewer.id);
  if (await isThere(ctx.db, viewer, id)) return;
  await takeObject(ctx, viewer, film.film, 'form-film');
  await inTransaction(ctx, async (work) => {
    if (film.sessionId && !(await isOwnSession(work.db, viewer, film.sessionId))) {
      throw new AppError(
        'form_checks.session_not_found',
        'This session is not yours. Send the film without it.',
      );
    }
    if (!(await isKnownExercise(work, viewer, film.exerciseId))) {
      throw new AppError(
        'form_checks.exercise_not_found',
        'This exercise does not exist. Choose another one.',
      );
    }
    const now = ctx.clock.now();
    if (!(await insertFilm(work.db, viewer, id, { ...film, createdAt: now }))) {
      // Another device was first, or the id is somebody else's.
      await isThere(work.db, viewer, id);
      return;
    }
    const coaches = new Set<string>(await findCoachesOf(work.db, viewer.id));
    const shown = [...new Set(shownTo)].filter((coach) => coaches.has(coach));
    await replaceShown(work.db, viewer, id, shown);
    tell(work, [viewer.id, ...shown]);
  });
}

/** Whether the viewer has this film already. @throws form_checks.not_found when it is somebody else's */
async function isThere(db: Work['db'] | Context['db'], viewer: Viewer, id: string): Promise<boolean> {
  const isOwn = await isOwnFilm(db, viewer, id);
  if (isOwn === false) throw notFound();
  return isOwn === true;
}

/** Shows a film of the viewer to these of their coaches. @throws form_checks.not_found, form_checks.coach_not_found */
export async function showFormCheck(
  ctx: Context,
  viewer: Viewer,
  id: string,
  shownTo: readonly string[],
): Promise<void> {
  await ctx.limits.take(FORM_CHECK_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    const { id: filmId } = await lockOwnFilm(work, viewer, id);
    const coaches = new Set<string>(await findCoachesOf(work.db, viewer.id));
    const shown = [...new Set(shownTo)];
    if (shown.some((coach) => !coaches.has(coach))) {
      throw new AppError(
        'form_checks.coach_not_found',
        'You show films to your own coaches. Choose one of them.',
      );
    }
    const before = await findShown(work.db, filmId);
    await replaceShown(work.db, viewer, id, shown);
    tell(work, [viewer.id, ...before, ...shown]);
  });
}

/** Deletes a film of the viewer with its answers and all their files. @throws form_checks.not_found */
export async function deleteFormCheck(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await ctx.limits.take(FORM_CHECK_LIMIT, viewer.id);
  const files = await inTransaction(ctx, async (work) => {
    const { id: filmId, film } = await lockOwnFilm(work, viewer, id);
    const voices = await findVoices(work.db, [filmId]);
    const shown = await findShown(work.db, filmId);
    await deleteFilm(work.db, viewer, id);
    await work.emit(filmAnswerGone, { filmId });
    tell(work, [viewer.id, ...shown]);
    return [film, ...voices];
  });
  await forgetFiles(ctx, files);
}

/** The client has seen what was answered. @throws form_checks.not_found */
export async function seeFormAnswers(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const { id: filmId } = await lockOwnFilm(work, viewer, id);
    const coaches = await markAnswersSeen(work.db, filmId, ctx.clock.now());
    if (coaches.length > 0) tell(work, [viewer.id, ...coaches]);
  });
}

/**
 * Answers a film that a client shows the viewer. Of two versions the later one stays; a repeat changes nothing.
 * @throws form_checks.not_found, and what taking the voice throws
 */
export async function answerFormCheck(
  ctx: Context,
  viewer: Viewer,
  id: string,
  answer: z.output<typeof NewFormAnswer>,
): Promise<void> {
  await ctx.limits.take(FORM_CHECK_LIMIT, viewer.id);
  const now = ctx.clock.now();
  const latest = new Date(now.getTime() + CLOCK_SLACK_MS).toISOString();
  const changedAt = answer.changedAt < latest ? answer.changedAt : latest;
  // Before its voice is taken: a repeat of an older version has one that may be gone.
  const [film] = await findFormChecks(ctx.db, viewer, { id, limit: 1 });
  if (!film || film.client.id === viewer.id) throw notFound();
  if (isLate(await findOwnAnswer(ctx.db, viewer, id), changedAt)) return;
  if (answer.voice) await takeObject(ctx, viewer, answer.voice, 'form-voice');
  const replaced = await inTransaction(ctx, async (work) => {
    const locked = await lockFilm(work.db, viewer, id);
    if (!locked) throw notFound();
    const before = await findOwnAnswer(work.db, viewer, id);
    if (isLate(before, changedAt)) return null;
    await upsertAnswer(work.db, viewer, id, { ...answer, changedAt });
    const { studioId } = viewer;
    const { exercise } = film;
    await work.emit(filmAnswered, {
      ...{ studioId, filmId: id, clientId: locked.clientId, coachId: viewer.id, exercise: exercise.name },
    });
    tell(work, [locked.clientId, viewer.id]);
    return before?.voice === answer.voice ? null : (before?.voice ?? null);
  });
  if (replaced) await forgetFiles(ctx, [replaced]);
}

const isLate = (stored: { changedAt: string } | undefined, changedAt: string) =>
  stored !== undefined && stored.changedAt >= changedAt;

/** Takes the viewer's answer back; a repeat changes nothing. @throws form_checks.not_found */
export async function deleteFormAnswer(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await ctx.limits.take(FORM_CHECK_LIMIT, viewer.id);
  const voice = await inTransaction(ctx, async (work) => {
    const locked = await lockFilm(work.db, viewer, id);
    if (!locked) throw notFound();
    const deleted = await deleteAnswer(work.db, viewer, id);
    if (!deleted) return null;
    await work.emit(filmAnswerGone, { filmId: id });
    tell(work, [locked.clientId, viewer.id]);
    return deleted.voice;
  });
  if (voice) await forgetFiles(ctx, [voice]);
}

async function lockOwnFilm(work: Work, viewer: Viewer, id: string) {
  const locked = await lockFilm(work.db, viewer, id);
  if (locked?.clientId !== viewer.id) throw notFound();
  return locked;
}

function tell(work: Work, people: readonly string[]): void {
  work.touch(...[...new Set(people)].map(formChecksTopics.formChecks.of));
}
