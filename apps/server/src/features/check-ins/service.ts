import { fits } from '@spotter/contract/answer-fits';
import type {
  CheckIn,
  CheckInAnswer,
  CheckInQuestion,
  DueCheckIn,
  WrittenAnswers,
} from '@spotter/contract/check-ins';
import { checkInsTopics } from '@spotter/contract/check-ins';
import { LATE_DAYS, OPEN_DAYS } from '@spotter/contract/check-ins-limits';
import { addDays, dayIn } from '@spotter/contract/days';
import { displayName } from '@spotter/contract/display-name';
import type { z } from 'zod';
import { type Context, inTransaction } from '#db/context.ts';
import { storeBodyValues } from '#features/body/service.ts';
import { clientNotFound } from '#features/coaching/service.ts';
import { findPausesBetween } from '#features/pauses/service.ts';
import { noteReads } from '#features/reads/service.ts';
import { AppError } from '#lib/app-error.ts';
import { todayOf } from '#lib/clock.ts';
import { fixedId, newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { checkInAnswered } from './events.ts';
import { ANSWER_LIMIT } from './limits.ts';
import {
  findAsked,
  findCheckIns,
  findOwnSpans,
  findShownAmong,
  lockAnswered,
  storeAnswers,
} from './queries.ts';
import { isAnswerable, openDay, withoutHidden } from './rules.ts';

/** How far a phone's clock may be ahead of ours. */
const CLOCK_SLACK_MS = 60_000;

/** What the viewer is asked for now, one for each form; nothing before its day has come. */
export async function listDueCheckIns(
  ctx: Context,
  viewer: Pick<Viewer, 'id' | 'studioId' | 'timeZone'>,
): Promise<DueCheckIn[]> {
  const today = todayOf(ctx, viewer);
  const from = addDays(today, -OPEN_DAYS.month);
  const [spans, paused] = await Promise.all([
    findOwnSpans(ctx.db, viewer, from),
    findPausesBetween(ctx.db, [viewer.id], { from, to: today }),
  ]);
  const pauses = paused.get(viewer.id) ?? [];
  return [...Map.groupBy(spans, ({ formId }) => formId).values()].flatMap((ofForm) => {
    const [form] = ofForm;
    const day = openDay(ofForm, pauses, today);
    if (!form || day === undefined) return [];
    const { formId, version, name, questions, answered, coach } = form;
    const own = answered.find((one) => one.day === day)?.answers ?? null;
    const last = answered.find((one) => one.day < day) ?? null;
    return { formId, version, name, questions, day, coachName: displayName(coach) ?? '', own, last };
  });
}

/**
 * Answers a check-in; calls may be repeated, late or out of order. Numbers of the body are stored as such in the same
 * transaction. @throws check_ins.not_asked, check_ins.not_due, check_ins.answer_invalid
 */
export async function answerCheckIn(
  ctx: Context,
  viewer: Viewer,
  written: z.output<typeof WrittenAnswers>,
): Promise<void> {
  await ctx.limits.take(ANSWER_LIMIT, viewer.id);
  const now = ctx.clock.now();
  const today = dayIn(viewer.timeZone, now);
  const { formId, version, day, answers } = written;
  if (day > today || day < addDays(today, -LATE_DAYS)) {
    throw new AppError(
      'check_ins.not_due',
      'This check-in is not open now. Answer the one you are asked for today.',
    );
  }
  // A phone's clock is never far ahead of ours, or its version would win for ever.
  const latest = new Date(now.getTime() + CLOCK_SLACK_MS).toISOString();
  const changedAt = written.changedAt < latest ? written.changedAt : latest;
  await inTransaction(ctx, async (work) => {
    const asked = await findAsked(work.db, viewer, { formId, version });
    if (!asked || !isAnswerable(asked.spans, day)) {
      throw new AppError('check_ins.not_asked', 'You are not asked for this check-in any more.');
    }
    checkAnswers(asked.questions, answers);
    const before = await lockAnswered(work.db, viewer, { formId, day });
    const typedOn = dayIn(viewer.timeZone, changedAt);
    const measuredOn = before?.measuredOn ?? (typedOn < today ? typedOn : today);
    const stored = { id: newId(now), formId, version, day, answers, measuredOn, changedAt, now };
    if (!(await storeAnswers(work.db, viewer, stored))) return;
    const values = bodyValues(asked.questions, { answers, before: before?.answers ?? [] }).map(
      ({ question, ...value }) => ({
        ...value,
        id: fixedId(`check-in/${formId}/${viewer.id}/${day}/${question}`),
        day: measuredOn,
        time: null,
        changedAt,
      }),
    );
    if (values.length > 0) await storeBodyValues(work, viewer, { values }, now);
    work.touch(checkInsTopics.checkIns.of(viewer.id));
    if (before) return;
    const { name: formName, coachId } = asked;
    const { studioId, id: clientId } = viewer;
    await work.emit(checkInAnswered, { studioId, clientId, formId, formName, coachId, day });
  });
}

/** @throws check_ins.answer_invalid */
function checkAnswers(questions: readonly CheckInQuestion[], answers: readonly CheckInAnswer[]): void {
  const byId = new Map(questions.map((question) => [question.id, question]));
  if (answers.length === 0 && !questions.some(({ type }) => type === 'photo')) {
    throw new AppError('check_ins.answer_invalid', 'Nothing is answered. Answer one question at least.');
  }
  const wrong = answers.find(({ question, value }) => {
    const asked = byId.get(question);
    return !asked || !fits(asked, value);
  });
  if (!wrong) return;
  const label = byId.get(wrong.question)?.label;
  throw new AppError(
    'check_ins.answer_invalid',
    label
      ? `The answer to “${label}” does not fit. Correct it.`
      : 'An answer is to no question of this form.',
  );
}

/** The numbers of the body among the answers; one that was answered before and is not any more is taken back. */
function bodyValues(
  questions: readonly CheckInQuestion[],
  { answers, before }: { answers: readonly CheckInAnswer[]; before: readonly CheckInAnswer[] },
) {
  const byQuestion = new Map(answers.map(({ question, value }) => [question, value]));
  const known = new Set(before.map(({ question }) => question));
  return questions.flatMap(({ id: question, kind }) => {
    const value = byQuestion.get(question);
    if (kind === null || (value === undefined && !known.has(question))) return [];
    return { question, kind, value: typeof value === 'number' ? value : null };
  });
}

/** The answered check-ins of the viewer or of a client, newest first. @throws check_ins.client_not_found */
export async function listCheckIns(
  ctx: Context,
  viewer: Viewer,
  { clientId = viewer.id }: { clientId?: string | undefined },
): Promise<CheckIn[]> {
  const isOwn = clientId === viewer.id;
  if (!isOwn && (await findShownAmong(ctx.db, viewer, [clientId])).size === 0)
    throw clientNotFound('check_ins.client_not_found');
  const rows = await findCheckIns(ctx.db, viewer, clientId);
  if (rows.length > 0) await noteReads(ctx, viewer, clientId, ['checkIns']);
  return rows.map(({ hidden, ...row }) => ({
    ...row,
    answers: withoutHidden(row.answers, row.questions, isOwn ? [] : hidden),
  }));
}
