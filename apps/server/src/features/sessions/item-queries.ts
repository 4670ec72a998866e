import type { Language } from '@spotter/contract/languages';
import type { Readiness } from '@spotter/contract/readiness';
import type { SessionItem } from '@spotter/contract/sessions';
import type { SetTarget } from '@spotter/contract/workouts';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { exerciseRows } from '#features/exercises/fragments.ts';
import { textIn } from '#features/exercises/service.ts';
import { exerciseObject, flatOf, wholeTarget } from '#features/workouts/service.ts';
import type { Known } from '#lib/known.ts';
import { bestsBefore } from './records/queries.ts';

/** What the items of a session follow from: its plan, whose it is and when it began. */
type PlannedSession = Parameters<typeof bestsBefore>[0] & {
  id: string;
  clientId: Known<'person'>;
  plan: unknown;
  /** As its reader may read it; null: the lines say nothing of it either. Absent: nobody was asked yet. */
  readiness?: Readiness | null;
};

type Row = Omit<SessionItem, 'sets' | 'reps' | 'weight' | 'duration' | 'restTime' | 'lighter'> & {
  lighter: SessionItem['lighter'] | null;
};

/** A target without its load: it belongs to the planned exercise. */
const withoutLoad = (target: SetTarget): SetTarget => ({
  ...target,
  ...{ weight: null, percent: null, plus: null, added: null, band: '' },
});

type Lightened = Pick<Row, 'suggestions' | 'lighter' | 'full'>;

/** A line without what the check before the session says; in the archive `planFor` does the same. */
const withoutReadiness = <T extends Lightened>({ lighter, full, ...line }: T) => ({
  ...line,
  lighter: null,
  full: null,
  suggestions: line.suggestions.map((one, index) =>
    one?.reason.code === 'lighter' ? (full?.suggestions[index] ?? null) : one,
  ),
});

/**
 * The lines of the plan with the swapped exercises and their texts, the sets of the last time, and the bests before
 * this session; one statement for any number of lines. A swapped exercise has no planned or suggested loads: they belong to
 * the planned one. `only` limits it to one line.
 */
export async function findItems(
  db: Reader,
  session: PlannedSession,
  language: Language,
  only?: string,
): Promise<SessionItem[]> {
  const { rows } = await sql<Row>`
    select x.id, e.id as "exerciseId", x."order", x.notes, x.superset,
      coalesce(x.tempo, '') as tempo, x.progression, x.targets,
      coalesce(x.suggestions, '[]') as suggestions, x.lighter, x."full", ${exerciseObject(language)} as exercise,
      x."exerciseId" as "plannedExerciseId",
      (select ${textIn(language)} ->> 'name' from ${exerciseRows('e')} where e.id = x."exerciseId") as "plannedName",
      coalesce(x.added, false) as added, coalesce(x.removed, false) as removed,
      coalesce(last.sets, '[]') as "lastTime", best.bests
    from jsonb_to_recordset(${JSON.stringify(session.plan)}::jsonb) as x(id uuid, "exerciseId" uuid, "order" int,
      notes text, superset int, tempo text, progression jsonb, targets jsonb, suggestions jsonb,
      lighter jsonb, "full" jsonb, added boolean, removed boolean)
    left join session_swaps w on w.session_id = ${session.id} and w.item_id = x.id
    join ${exerciseRows('e')} on e.id = coalesce(w.exercise_id, x."exerciseId")
    left join lateral (${setsLastTime(session)}) last on true
    left join lateral (${bestsBefore(session, sql`e.id`)}) best on true
    ${only ? sql`where x.id = ${only}` : sql``}
    order by x."order"`.execute(db);
  const shown = session.readiness === null ? rows.map(withoutReadiness) : rows;
  return shown.map(({ lighter, full: begun, ...row }) => {
    const swapped = row.exerciseId !== row.plannedExerciseId;
    const planned = row.targets.map(wholeTarget);
    const full = begun && { ...begun, targets: begun.targets.map(wholeTarget) };
    if (!swapped) return { ...row, ...flatOf(planned), targets: planned, full, ...(lighter && { lighter }) };
    const targets = planned.map(withoutLoad);
    const whole = full && { targets: full.targets.map(withoutLoad), suggestions: [] };
    return { ...row, ...flatOf(targets), targets, suggestions: [], full: whole };
  });
}

/**
 * The done sets of `e` in its last session that was finished before this one began, each number once. When two lines
 * have the same exercise, the same line (`x`) goes first. One that was lighter by choice counts where there is no other.
 */
const setsLastTime = (session: PlannedSession) => sql`
  select json_agg(json_build_object('setNumber', l.set_number, 'reps', l.reps, 'weight', l.weight,
    'duration', l.duration, 'distance', l.distance, 'incline', l.incline,
    'resistance', l.resistance, 'calories', l.calories,
    'perSide', l.per_side, 'added', l.added, 'band', l.band) order by l.set_number) as sets
  from (
    select distinct on (set_number) * from logged_sets
    where done and exercise_id = e.id and session_id = coalesce(
      ${lastSession(session, sql`s.readiness ->> 'choice' is distinct from 'taken'`)}, ${lastSession(session)})
    order by set_number, item_id = x.id desc, item_id
  ) l`;

/** The last session with a done set of `e` that was finished before this one began. */
const lastSession = ({ clientId, startedAt }: PlannedSession, which = sql`true`) => sql`(
  select b.session_id from logged_sets b join sessions s on s.id = b.session_id
  where b.client_id = ${clientId} and b.exercise_id = e.id and b.done and s.completed_at < ${startedAt} and ${which}
  order by s.completed_at desc limit 1)`;
