import { addDays, type DayText, daysBetween } from '@spotter/contract/days';
import type { PlanChangeWish } from '@spotter/contract/plan-changes';
import type { z } from 'zod';
import type { Context } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { findReadablePerson } from '#features/coaching/service.ts';
import { findLoadsOf, suggestForPlan } from '#features/loads/service.ts';
import { type ChangeablePlan, findPlansOf } from '#features/plans/service.ts';
import type { ForOneCopy, ForOneLine } from '#features/workouts/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { type Move, movedBy, movedTo, openFrom, withoutTaken } from './day-rules.ts';
import { type ChangedLine, deloadLine, type LoadedExercise, replaceExercise } from './line-rules.ts';
import { findKinds, findLinesOf } from './queries.ts';

type Wish = z.output<typeof PlanChangeWish>;
type WishOf<K extends Wish['kind']> = Extract<Wish, { kind: K }>;

/** A day with a workout that does not exist yet has the place of its copy in `copies`; null: its own workout. */
type Copied = { copy: number | null };

/** What a change would do. */
export type ChangeDraft = {
  /** Exercises that the copies get; they must be in the library. */
  exerciseIds: string[];
  copies: ForOneCopy[];
  changed: (Move & Copied)[];
  added: ({ workoutId: string; date: DayText } & Copied)[];
  kept: number;
  /** Changed days on which a load is left open. */
  open: number;
};

/** The client whose plan is changed, locked, and who changes it. */
export type Asked = {
  ctx: Context;
  db: Reader;
  viewer: Viewer;
  clientId: Known<'person'>;
  /** Whose days are copied. */
  fromClientId: Known<'person'> | undefined;
  today: DayText;
  plans: readonly ChangeablePlan[];
};

const WEEK = 7;

const intoThePast = () =>
  new AppError('plan_changes.in_the_past', 'A day would be in the past. Choose fewer days, or a later day.');

/** What a change would do to a client's plan. @throws plan_changes.in_the_past */
export function findDraft(asked: Asked, wish: Wish): Promise<ChangeDraft> {
  if (wish.kind === 'replace') return draftReplace(asked, wish);
  if (wish.kind === 'deload_week') return draftDeload(asked, wish);
  if (wish.kind === 'copy') return draftCopy(asked, wish);
  const { from = asked.today, days } = wish.kind === 'shift' ? wish : { from: wish.from, days: WEEK };
  return Promise.resolve(draftShift(asked, from, days));
}

const laterOf = (one: DayText, other: DayText = one) => (one > other ? one : other);

function draftShift({ viewer, plans, today }: Asked, from: DayText, days: number): ChangeDraft {
  const open = openFrom(plans, { coachId: viewer.id, from: laterOf(today, from) });
  if (open[0] && addDays(open[0].date, days) < today) throw intoThePast();
  const changed = withoutTaken(movedBy(open, days), plans);
  return {
    ...{ exerciseIds: [], copies: [], added: [], open: 0 },
    changed: changed.map((move) => ({ ...move, copy: null })),
    kept: open.length - changed.length,
  };
}

async function findLoaded(
  { db, viewer, clientId }: Asked,
  ids: readonly string[],
): Promise<Map<string, LoadedExercise>> {
  const [kinds, loads] = await Promise.all([
    findKinds(db, viewer, ids),
    findLoadsOf(db, viewer, clientId, ids),
  ]);
  const ofNone = { measure: 'reps', isAssisted: false } as const;
  return new Map([...loads].map(([id, own]) => [id, { id, ...(kinds.get(id) ?? ofNone), ...own }]));
}

/** The same changes of workouts, each made once: a copy for each of them that changes, and how many days stay open. */
function copiesOf(
  workoutIds: readonly string[],
  linesOf: (workoutId: string) => ChangedLine[],
  { standsIn }: Pick<ForOneCopy, 'standsIn'>,
): { copies: ForOneCopy[]; placeOf: Map<string, number>; isOpen: (workoutId: string) => boolean } {
  const made = new Map([...new Set(workoutIds)].map((id) => [id, linesOf(id)]));
  const copies = [...made].map(
    ([from, lines]): ForOneCopy => ({ from, standsIn, change: (line, index) => lines[index]?.line ?? line }),
  );
  const placeOf = new Map([...made.keys()].map((id, index) => [id, index]));
  const isOpen = (id: string) => made.get(id)?.some((line) => line.isOpen) ?? false;
  return { copies, placeOf, isOpen };
}

async function draftReplace(
  asked: Asked,
  { exerciseId, withExerciseId, from }: WishOf<'replace'>,
): Promise<ChangeDraft> {
  const { db, viewer, plans, today } = asked;
  const open = openFrom(plans, { coachId: viewer.id, from: laterOf(today, from) });
  const lines = await findLinesOf(
    db,
    viewer,
    open.map(({ workoutId }) => workoutId),
  );
  const has = ({ workoutId }: ChangeablePlan) =>
    lines.get(workoutId)?.some((line) => line.exerciseId === exerciseId);
  const days = open.filter(has);
  const loaded = await findLoaded(asked, [exerciseId, withExerciseId]);
  const [before, after] = [loaded.get(exerciseId), loaded.get(withExerciseId)];
  const { copies, placeOf, isOpen } = copiesOf(
    days.map(({ workoutId }) => workoutId),
    (workoutId) =>
      before && after
        ? (lines.get(workoutId) ?? []).map((line) => replaceExercise(line, { from: before, to: after }))
        : [],
    { standsIn: true },
  );
  return {
    exerciseIds: [withExerciseId],
    copies,
    changed: days.map((plan) => ({
      before: plan,
      after: {
        ...movedTo(plan, plan.date).after,
        isAdjusted: plan.runId !== null,
        movedFrom: plan.movedFrom,
      },
      copy: placeOf.get(plan.workoutId) ?? null,
    })),
    added: [],
    kept: 0,
    open: days.filter(({ workoutId }) => isOpen(workoutId)).length,
  };
}

type Lines = ReadonlyMap<string, ForOneLine[]>;

/**
 * What fits the client now for each set of the lines of workouts, in kilograms. Nothing where the coach is not shown all
 * training: loads say what the client lifted, and their training max.
 */
async function findSuggested(
  { ctx, db, viewer, clientId }: Asked,
  lines: Lines,
): Promise<Map<string, (number | null)[][]>> {
  const client = await findReadablePerson(db, viewer, clientId);
  const suggested = new Map<string, (number | null)[][]>();
  if (!client) return suggested;
  for (const [id, ofWorkout] of lines) {
    const found = await suggestForPlan(db, client, id, ofWorkout, ctx.clock.now());
    suggested.set(
      id,
      found.map(({ suggestions }) =>
        // What is only rounded is what is written, also as help.
        suggestions.map((one) => (one && one.reason.code !== 'rounded' ? one.weight : null)),
      ),
    );
  }
  return suggested;
}

/** A week more, from a day on: all later days go on by a week, and what they had is in this week with less. */
async function draftDeload(
  asked: Asked,
  { from, percent, sets }: WishOf<'deload_week'>,
): Promise<ChangeDraft> {
  const { db, viewer } = asked;
  const shift = draftShift(asked, from, WEEK);
  const end = addDays(laterOf(asked.today, from), WEEK);
  const week = shift.changed.map(({ before }) => before).filter(({ date }) => date < end);
  const ids = [...new Set(week.map(({ workoutId }) => workoutId))];
  const lines = await findLinesOf(db, viewer, ids);
  const loaded = await findLoaded(asked, [
    ...new Set([...lines.values()].flat().map((line) => line.exerciseId)),
  ]);
  const suggested = await findSuggested(asked, lines);
  const { copies, placeOf, isOpen } = copiesOf(
    ids,
    (workoutId) =>
      (lines.get(workoutId) ?? []).map((line, index) =>
        deloadLine(line, {
          percent,
          sets,
          exercise: loaded.get(line.exerciseId),
          suggested: suggested.get(workoutId)?.[index] ?? [],
        }),
      ),
    // A week more, which no progression counts.
    { standsIn: false },
  );
  return {
    ...shift,
    copies,
    added: week.map(({ workoutId, date }) => ({ workoutId, date, copy: placeOf.get(workoutId) ?? null })),
    open: week.filter(({ workoutId }) => isOpen(workoutId)).length,
  };
}

/** Days that the viewer planned for another client, by as many days later or earlier. */
async function draftCopy(
  { ctx, db, viewer, fromClientId, plans, today }: Asked,
  { firstDay, lastDay, to }: WishOf<'copy'>,
): Promise<ChangeDraft> {
  if (to < today) throw intoThePast();
  const own = fromClientId ? await findPlansOf({ db, ask: ctx.ask }, fromClientId) : [];
  const source = own.filter(
    ({ plannerId, isRemoved, date }) =>
      plannerId === viewer.id && !isRemoved && date >= firstDay && date <= lastDay,
  );
  // What was made for the other client alone becomes this client's own.
  const ofOne = source.filter(({ isForOne }) => isForOne).map(({ workoutId }) => workoutId);
  const { copies, placeOf } = copiesOf(ofOne, () => [], { standsIn: true });
  const taken = new Set(plans.map(({ workoutId, date }) => `${workoutId} ${date}`));
  const added = source
    .map(({ workoutId, date }) => ({
      workoutId,
      date: addDays(to, daysBetween(firstDay, date)),
      copy: placeOf.get(workoutId) ?? null,
    }))
    .filter(({ workoutId, date, copy }) => copy !== null || !taken.has(`${workoutId} ${date}`));
  return { exerciseIds: [], copies, changed: [], added, kept: source.length - added.length, open: 0 };
}
