import { type DayText, dayIn } from '@spotter/contract/days';
import { displayName } from '@spotter/contract/display-name';
import type { Language } from '@spotter/contract/languages';
import type { LineText, ProgramRun } from '@spotter/contract/programs';
import { SEND_UNDO_DAYS, SENDS_SHOWN } from '@spotter/contract/programs-limits';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachedNow } from '#features/coaching/fragments.ts';
import { exerciseRows } from '#features/exercises/fragments.ts';
import { exerciseNames, textIn } from '#features/exercises/service.ts';
import { planRows } from '#features/plans/fragments.ts';
import { isWhole, mayReadTraining, sessionRows } from '#features/sessions/fragments.ts';
import { workoutLineRows, workoutRows } from '#features/workouts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { runsNow } from '../fragments.ts';
import { type RunDay, weekNow } from './rules.ts';

const DAY_MS = 86_400_000;

type RunRow = Omit<ProgramRun, 'client' | 'week'> & {
  clientId: Known<'person'>;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  profileImageUrl: string | null;
  next: { date: DayText; programDate: DayText } | null;
};

/** Running copies of the viewer's programmes: of clients they coach now, by name. */
export async function findRuns(
  db: Reader,
  viewer: Viewer,
  today: DayText,
  { programId, clientId }: { programId?: string | undefined; clientId?: string | undefined },
): Promise<ProgramRun[]> {
  const { rows } = await sql<RunRow>`
    select r.id, r.program_id as "programId", p.name as "programName", r.start_date as "startDate", r.weekdays,
      p.weeks, s.planned, s.done, s.part, s.last as "lastDate",
      (select json_build_object('date', n.date, 'programDate', n.program_date) from ${planRows('n')}
        where n.run_id = r.id and n.date >= ${today}::date and not n.adjusted order by n.date limit 1) as next,
      o.id as "clientId", o.first_name as "firstName", o.last_name as "lastName", o.email,
      o.profile_image_url as "profileImageUrl"
    from program_runs r join programs p on p.id = r.program_id join ${peopleRows('o')} on o.id = r.client_id
    cross join lateral (select count(*)::int as planned, max(d.date) as last,
        (count(*) filter (where ${isWhole('d', 't')}))::int as done,
        (count(*) filter (where d.completed_at is not null and not ${isWhole('d', 't')}))::int as part
      from ${planRows('d')} left join ${sessionRows('t')} on t.assignment_id = d.id where d.run_id = r.id) s
    where ${runsNow(viewer, today)} and (${programId ?? null}::uuid is null or r.program_id = ${programId ?? null})
      and (${clientId ?? null}::uuid is null or r.client_id = ${clientId ?? null})
    order by lower(o.first_name), r.id`.execute(db);
  return rows.map(({ clientId: id, firstName, lastName, email, profileImageUrl, next, ...run }) => ({
    ...run,
    client: { id, name: displayName({ firstName, lastName, email }) ?? '', profileImageUrl },
    week: weekNow({ startDate: run.startDate, weeks: run.weeks, next }, today),
  }));
}

export type LockedRun = {
  id: Known<'run'>;
  clientId: Known<'person'>;
  startDate: DayText;
  weekdays: number[];
  leftOut: string[];
  today: DayText;
};

/** Running copies of a programme; with `ids` only these, locked. */
export async function findRunStates(
  db: Reader,
  viewer: Viewer,
  programId: string,
  { now, today, ids }: { now: Date; today: DayText; ids?: readonly string[] },
): Promise<LockedRun[]> {
  const { rows } = await sql<Omit<LockedRun, 'today'> & { timeZone: string }>`
    select r.id, r.client_id as "clientId", r.start_date as "startDate", r.weekdays, r.left_out as "leftOut",
      o.time_zone as "timeZone"
    from program_runs r join ${peopleRows('o')} on o.id = r.client_id
    where r.program_id = ${programId} and ${runsNow(viewer, today)}
      ${ids ? sql`and r.id = any(${[...ids]}::uuid[])` : sql``}
    order by r.id ${ids ? sql`for update of r` : sql``}`.execute(db);
  return rows.map(({ timeZone, ...run }) => ({ ...run, today: dayIn(timeZone, now) }));
}

/** The plans of runs, in order of their days. */
export async function findRunDays(db: Reader, runIds: readonly Known<'run'>[]): Promise<RunDay[]> {
  const { rows } = await sql<RunDay>`
    select a.id, a.run_id as "runId", a.cell_id as "cellId", a.workout_id as "workoutId", a.date,
      a.program_date as "programDate", a.program_week as week, a.program_day as day, a.adjusted as "isAdjusted",
      a.completed_at is not null or exists (select from ${sessionRows('s')} where s.assignment_id = a.id) as "isFixed"
    from ${planRows('a')} where a.run_id = any(${[...runIds]}::uuid[]) order by a.date, a.id`.execute(db);
  return rows;
}

export type OtherDay = { clientId: Known<'person'>; workoutId: string; date: DayText; runId: string | null };

/** The planned days of clients from a day on that the viewer may read. */
export async function findDaysSeen(
  db: Reader,
  viewer: Viewer,
  clientIds: readonly string[],
  from: DayText,
): Promise<{ clientId: Known<'person'>; date: DayText }[]> {
  const { rows } = await sql<{ clientId: Known<'person'>; date: DayText }>`
    select distinct a.client_id as "clientId", a.date from ${planRows('a')}
    where a.client_id = any(${[...clientIds]}::uuid[]) and a.date >= ${from}::date
      and ${mayReadTraining(viewer, 'a.client_id', 'a.workout_id')}`.execute(db);
  return rows;
}

/** All plans of clients from a day on, also those that their coach may not read: no workout is planned twice on a day. */
export async function findDaysOf(
  db: Reader,
  clientIds: readonly Known<'person'>[],
  from: DayText,
): Promise<OtherDay[]> {
  const { rows } = await sql<OtherDay>`
    select a.client_id as "clientId", a.workout_id as "workoutId", a.date, a.run_id as "runId"
    from ${planRows('a')} where a.client_id = any(${[...clientIds]}::uuid[]) and a.date >= ${from}::date`.execute(
    db,
  );
  return rows;
}

/** Which of these clients of the viewer have a running copy of a programme with a day from a day on. */
export async function findWhoHas(
  db: Reader,
  viewer: Viewer,
  { programId, clientIds, from }: { programId: string; clientIds: readonly string[]; from: DayText },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.client_id as id from program_runs r where r.program_id = ${programId}
      and ${runsNow(viewer, from)} and r.client_id = any(${[...clientIds]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The names of clients whom the viewer coaches now. */
export async function findClientNames(
  db: Reader,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const people = await db
    .selectFrom(peopleRows('p'))
    .select(['p.id', 'p.first_name as firstName', 'p.last_name as lastName', 'p.email'])
    .where(sql<boolean>`p.id = any(${[...ids]}::uuid[])`)
    .where(coachedNow(viewer, 'p.id'))
    .execute();
  return new Map(people.map(({ id, ...person }) => [id, displayName(person) ?? '']));
}

export type WorkoutText = {
  id: string;
  name: string;
  lines: (LineText & { exerciseId: string })[];
};

/** Names and lines of workouts of the viewer's studio, in a language. */
export async function findTexts(
  db: Reader,
  viewer: Viewer,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, WorkoutText>> {
  const wanted = sql`any(${[...new Set(ids)]}::uuid[])`;
  const used = sql`select l.exercise_id from ${workoutLineRows('l')} where l.workout_id = ${wanted}`;
  const { rows } = await sql<WorkoutText>`
    with names as materialized ${exerciseNames(used, language)}
    select w.id, w.name, (select coalesce(json_agg(json_build_object('exerciseId', l.exercise_id,
        'name', e.name, 'notes', l.notes, 'tempo', l.tempo, 'progression', l.progression,
        'targets', l.targets) order by l.position), '[]')
      from ${workoutLineRows('l')} join names e on e.id = l.exercise_id where l.workout_id = w.id) as lines
    from ${workoutRows('w')}
    where w.id = ${wanted} and w.studio_id = ${viewer.studioId}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The exercises of workouts of the viewer's studio whose loads follow from a training max, in the order in which they come. */
export async function findMaxExercises(
  db: Reader,
  viewer: Viewer,
  workoutIds: readonly string[],
  language: Language,
): Promise<{ exerciseId: string; name: string }[]> {
  const { rows } = await sql<{ exerciseId: string; name: string }>`
    select e.id as "exerciseId", ${textIn(language)} ->> 'name' as name
    from (
      select l.exercise_id, min(o.place * 1000 + l.position) as place
      from unnest(${[...workoutIds]}::uuid[]) with ordinality o(id, place)
      join ${workoutRows('w')} on w.id = o.id and w.studio_id = ${viewer.studioId}
      join ${workoutLineRows('l')} on l.workout_id = o.id
      where l.progression ->> 'kind' = 'wave' or jsonb_path_exists(l.targets, '$[*] ? (@.percent > 0)')
      group by l.exercise_id
    ) f join ${exerciseRows('e')} on e.id = f.exercise_id order by f.place`.execute(db);
  return rows;
}

type OfSend = { id: Known<'send'>; programId: Known<'program'>; kind: 'give' | 'changes' };

export async function insertSend(db: Reader, viewer: Viewer, now: Date, send: OfSend): Promise<void> {
  await db
    .insertInto('program_sends')
    .values({
      id: send.id,
      studio_id: viewer.studioId,
      program_id: send.programId,
      coach_id: viewer.id,
      kind: send.kind,
      created_at: now,
    })
    .execute();
}

export type NewRun = { id: Known<'run'>; clientId: Known<'person'>; startDate: DayText; weekdays: number[] };

export async function insertRuns(
  db: Reader,
  viewer: Viewer,
  { sendId, programId, now }: { sendId: string; programId: string; now: Date },
  runs: readonly NewRun[],
): Promise<void> {
  await db
    .insertInto('program_runs')
    .values(
      runs.map(({ id, clientId, startDate, weekdays }) => ({
        id,
        studio_id: viewer.studioId,
        program_id: programId,
        send_id: sendId,
        client_id: clientId,
        coach_id: viewer.id,
        start_date: startDate,
        weekdays,
        created_at: now,
      })),
    )
    .execute();
}

type SendRow = OfSend & { programName: string; createdAt: string };

/** What the viewer gave or sent in the days of its list (`SEND_UNDO_DAYS`) and has not taken back, the latest first. */
export async function findSends(
  db: Reader,
  viewer: Viewer,
  { now, programId, clientId }: { now: Date; programId?: string | undefined; clientId?: string | undefined },
): Promise<SendRow[]> {
  const since = new Date(now.getTime() - SEND_UNDO_DAYS * DAY_MS);
  const { rows } = await sql<SendRow>`
    select d.id, d.program_id as "programId", d.kind, p.name as "programName", d.created_at as "createdAt"
    from program_sends d join programs p on p.id = d.program_id
    where d.coach_id = ${viewer.id} and d.studio_id = ${viewer.studioId} and d.undone_at is null
      and d.created_at >= ${since}
      and (${programId ?? null}::uuid is null or d.program_id = ${programId ?? null})
      and (${clientId ?? null}::uuid is null or exists (select from program_runs r where r.client_id = ${clientId ?? null}
        and (r.send_id = d.id
          or exists (select from program_sent_days t where t.send_id = d.id and t.run_id = r.id))))
    order by d.id desc limit ${sql.lit(SENDS_SHOWN)}`.execute(db);
  return rows;
}

/** Locks what the viewer once sent. */
export async function lockSend(db: Reader, viewer: Viewer, id: string) {
  const { rows } = await sql<OfSend & { undoneAt: string | null; programName: string; isShared: boolean }>`
    select d.id, d.program_id as "programId", d.kind, d.undone_at as "undoneAt", p.name as "programName",
      p.is_shared as "isShared"
    from program_sends d join programs p on p.id = d.program_id
    where d.id = ${id} and d.coach_id = ${viewer.id} and d.studio_id = ${viewer.studioId} for update of d`.execute(
    db,
  );
  return rows[0];
}

export async function markUndone(db: Reader, id: Known<'send'>, at: Date): Promise<void> {
  await db.updateTable('program_sends').set({ undone_at: at }).where('id', '=', id).execute();
}

/** The runs that a giving made, of clients whom the viewer coaches now. */
export async function findRunsOfSend(
  db: Reader,
  viewer: Viewer,
  sendId: string,
  { lock = false } = {},
): Promise<{ id: Known<'run'>; clientId: Known<'person'> }[]> {
  const { rows } = await sql<{ id: Known<'run'>; clientId: Known<'person'> }>`
    select r.id, r.client_id as "clientId" from program_runs r
    where r.send_id = ${sendId} and ${coachedNow(viewer, 'r.client_id')}
    order by r.id ${lock ? sql`for update of r` : sql``}`.execute(db);
  return rows;
}

/** Runs without any plan go; of the others nothing more is sent. */
export async function endRuns(db: Reader, runIds: readonly Known<'run'>[], at: Date): Promise<void> {
  await sql`delete from program_runs r where r.id = any(${[...runIds]}::uuid[])
    and not exists (select from ${planRows('a')} where a.run_id = r.id)`.execute(db);
  await sql`update program_runs set ended_at = ${at} where id = any(${[...runIds]}::uuid[]) and ended_at is null`.execute(
    db,
  );
}

/** A day that was sent. */
export type SentDay = {
  planId: string;
  runId: Known<'run'>;
  cellId: string;
  before: SentState | null;
  after: SentState | null;
};
export type SentState = Pick<RunDay, 'workoutId' | 'date' | 'programDate' | 'week' | 'day'>;

export async function insertSentDays(
  db: Reader,
  viewer: Viewer,
  sendId: string,
  days: readonly SentDay[],
): Promise<void> {
  await sql`insert into program_sent_days (send_id, run_id, studio_id, plan_id, cell_id, before, after)
    select ${sendId}, x."runId", ${viewer.studioId}, x."planId", x."cellId", nullif(x.before, 'null'), nullif(x.after, 'null')
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as x("planId" uuid, "runId" uuid, "cellId" uuid, before jsonb, after jsonb)`.execute(db);
}

type FoundSentDay = SentDay & {
  clientId: Known<'person'>;
  /** Of a programme that the client runs by themselves. */
  isOwn: boolean;
  timeZone: string;
};

/**
 * The days that changes were sent for, of clients whom the viewer coaches now and who still have the programme; or of the
 * viewer's own one.
 */
export async function findSentDays(
  db: Reader,
  viewer: Viewer,
  sendId: string,
  { lock = false } = {},
): Promise<FoundSentDay[]> {
  const { rows } = await sql<FoundSentDay>`
    select t.plan_id as "planId", t.run_id as "runId", t.cell_id as "cellId", t.before, t.after,
      r.client_id as "clientId", r.client_id = r.coach_id as "isOwn", o.time_zone as "timeZone"
    from program_sent_days t join program_runs r on r.id = t.run_id join ${peopleRows('o')} on o.id = r.client_id
    where t.send_id = ${sendId} and r.ended_at is null
      and (r.client_id = ${viewer.id} or ${coachedNow(viewer, 'r.client_id')})
    order by r.id, t.plan_id ${lock ? sql`for update of r` : sql``}`.execute(db);
  return rows;
}

/** Ends the running copies that a coach gave a client, with the coaching; or lets them go on. @returns how many */
export async function setEndedOfPair(
  db: Reader,
  { trainerId, clientId }: { trainerId: Known<'person'>; clientId: Known<'person'> },
  at: Date | null,
): Promise<number> {
  const { numAffectedRows } = await sql`update program_runs set ended_at = ${at}
    where coach_id = ${trainerId} and client_id = ${clientId}
      and ${at === null ? sql`ended_at is not null` : sql`ended_at is null`}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** A day of a client's copy of a programme. */
type CellOfRun = { clientId: Known<'person'>; runId: string; cellId: string };

/** Forgets that a day was deleted for one client alone. @returns the coach who gave the programme */
export async function leaveOutNoMore(
  db: Reader,
  { clientId, runId, cellId }: CellOfRun,
): Promise<Known<'person'> | undefined> {
  const { rows } = await sql<{ coachId: Known<'person'> }>`update program_runs
    set left_out = array_remove(left_out, ${cellId}) where id = ${runId} and client_id = ${clientId} returning coach_id as "coachId"`.execute(
    db,
  );
  return rows[0]?.coachId;
}

/** Remembers that a day of a programme was deleted for one client alone. @returns the coach who gave it */
export async function leaveOut(
  db: Reader,
  { clientId, runId, cellId }: CellOfRun,
): Promise<Known<'person'> | undefined> {
  const { rows } = await sql<{ coachId: Known<'person'> }>`update program_runs
    set left_out = array_append(left_out, ${cellId}) where id = ${runId} and client_id = ${clientId} returning coach_id as "coachId"`.execute(
    db,
  );
  return rows[0]?.coachId;
}
