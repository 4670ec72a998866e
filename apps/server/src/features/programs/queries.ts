import type { DayText } from '@spotter/contract/days';
import { displayName } from '@spotter/contract/display-name';
import type { Language } from '@spotter/contract/languages';
import type { Program, ProgramDetail } from '@spotter/contract/programs';
import { PROGRAM_LINES_SHOWN, PROGRAMS_MAX } from '@spotter/contract/programs-limits';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { exerciseNames } from '#features/exercises/service.ts';
import { workoutLineRows, workoutRows } from '#features/workouts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { mayReadProgram, runsNow } from './fragments.ts';
import { glanceOf, type SeenLine } from './grid/rules.ts';

type ProgramRow = Omit<Program, 'author'> & {
  authorId: Known<'person'>;
  firstName: string | null;
  lastName: string | null;
};

const toProgram = <T extends ProgramRow>({ authorId, firstName, lastName, ...row }: T) => ({
  ...row,
  author: { id: authorId, name: displayName({ firstName, lastName, email: null }) ?? '' },
});

const columns = (
  viewer: Viewer,
  today: DayText,
) => sql`p.id, p.name, p.description, p.weeks, p.is_shared as "isShared",
  p.folder, p.tags, p.created_at as "createdAt", p.author_id as "authorId",
  o.first_name as "firstName", o.last_name as "lastName",
  (select coalesce(max(w.days), 0) from (select count(distinct c.day)::int as days from program_cells c
    where c.program_id = p.id group by c.week) w) as "daysAWeek",
  case when p.author_id = ${viewer.id} then (select count(distinct r.client_id)::int from program_runs r
    where r.program_id = p.id and ${runsNow(viewer, today)}) else 0 end as "clientCount"`;

/** The viewer's programmes and those of the studio, newest first. */
export async function findPrograms(db: Reader, viewer: Viewer, today: DayText): Promise<Program[]> {
  const { rows } = await sql<ProgramRow>`
    select ${columns(viewer, today)} from programs p join ${peopleRows('o')} on o.id = p.author_id
    where ${mayReadProgram(viewer)} order by p.id desc limit ${sql.lit(PROGRAMS_MAX)}`.execute(db);
  return rows.map(toProgram);
}

type DetailRow = ProgramRow & { id: Known<'program'> } & Pick<
    ProgramDetail,
    'version' | 'phases' | 'canUndo' | 'canRedo' | 'cells'
  > & {
    workouts: {
      id: string;
      name: string;
      exerciseCount: number;
      setCount: number;
      lines: (Omit<SeenLine, 'name'> & { exerciseId: string })[];
    }[];
    /** Names of the exercises of those lines, by their ids; null without any. */
    names: Record<string, string> | null;
  };

/** The lines that a grid shows of a workout. */
const firstLines = (workout: RawBuilder<unknown>) =>
  sql`select l.exercise_id, l.position, l.tempo, l.targets from ${workoutLineRows('l')} where l.workout_id = ${workout}
    order by l.position limit ${sql.lit(PROGRAM_LINES_SHOWN)}`;

/** The sets of a line (alias `l`) that `glanceOf` looks at: without a warm-up they all count, and the first stands for them. */
const setsAtAGlance = sql`case when l.targets @> '[{"type": "warmup"}]' then l.targets
  else jsonb_path_query_array(l.targets, '$[0]') end`;

/** A programme with its whole grid, in one statement. */
export async function findProgram(
  db: Reader,
  viewer: Viewer,
  id: string,
  { language, today }: { language: Language; today: DayText },
): Promise<(ProgramDetail & { id: Known<'program'> }) | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${columns(viewer, today)}, p.version, p.phases,
      exists (select from program_versions v where v.program_id = p.id and v.step < p.step) as "canUndo",
      exists (select from program_versions v where v.program_id = p.id and v.step > p.step) as "canRedo",
      (select coalesce(json_agg(json_build_object('id', c.id, 'week', c.week, 'day', c.day, 'position', c.position,
          'workoutId', c.workout_id) order by c.week, c.day, c.position), '[]')
        from program_cells c where c.program_id = p.id) as cells,
      (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'exerciseCount', w.exercise_count,
          'setCount', s.sets, 'lines', g.lines)), '[]')
        from (select distinct c.workout_id from program_cells c where c.program_id = p.id) u
        join ${workoutRows('w')} on w.id = u.workout_id
        cross join lateral (select coalesce(sum(jsonb_array_length(l.targets)), 0)::int as sets
          from ${workoutLineRows('l')} where l.workout_id = w.id) s
        cross join lateral (select coalesce(json_agg(json_build_object('exerciseId', l.exercise_id, 'tempo', l.tempo,
            'setCount', jsonb_array_length(l.targets), 'targets', ${setsAtAGlance}) order by l.position), '[]') as lines
          from (${firstLines(sql.ref('w.id'))}) l) g) as workouts,
      (select json_object_agg(e.id, e.name) from ${exerciseNames(
        sql`select l.exercise_id from (select distinct c.workout_id from program_cells c where c.program_id = p.id) u
          cross join lateral (${firstLines(sql.ref('u.workout_id'))}) l`,
        language,
      )} e) as names
    from programs p join ${peopleRows('o')} on o.id = p.author_id
    where p.id = ${id} and ${mayReadProgram(viewer)}`.execute(db);
  if (!rows[0]) return undefined;
  const { names, ...row } = rows[0];
  const workouts = row.workouts.map((workout) => ({
    ...workout,
    lines: workout.lines.map(({ exerciseId, ...line }) =>
      glanceOf({ ...line, name: names?.[exerciseId] ?? '' }),
    ),
  }));
  return toProgram({ ...row, workouts });
}

/** Locks a programme that the viewer may read. */
export async function lockProgram(db: Reader, viewer: Viewer, id: string) {
  const { rows } = await sql<LockedProgram>`
    select p.id, p.name, p.description, p.folder, p.tags, p.weeks, p.phases, p.version, p.step,
      p.recent_edits as "recentEdits", p.is_shared as "isShared", p.author_id as "authorId"
    from programs p where p.id = ${id} and ${mayReadProgram(viewer)} for no key update`.execute(db);
  return rows[0];
}

export type LockedProgram = Pick<
  ProgramDetail,
  'name' | 'description' | 'folder' | 'tags' | 'weeks' | 'phases' | 'version' | 'isShared'
> & { id: Known<'program'>; step: number; authorId: Known<'person'>; recentEdits: string[] };

/** How many programmes the viewer keeps. */
export async function countPrograms(db: Reader, viewer: Viewer): Promise<number> {
  const { count } = await db
    .selectFrom('programs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('author_id', '=', viewer.id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export type NewProgramRow = Pick<
  ProgramDetail,
  'id' | 'name' | 'description' | 'folder' | 'tags' | 'weeks' | 'phases'
> & { ready_key?: string };

/** Writes a programme of the viewer. @returns its proved id; undefined when the id is taken */
export async function insertProgram(
  db: Reader,
  viewer: Viewer,
  now: Date,
  row: NewProgramRow,
): Promise<Known<'program'> | undefined> {
  const made = await db
    .insertInto('programs')
    .values({
      ...row,
      phases: JSON.stringify(row.phases),
      studio_id: viewer.studioId,
      author_id: viewer.id,
      created_at: now,
    })
    .onConflict((oc) => oc.column('id').doNothing())
    .returning('id')
    .$narrowType<{ id: Known<'program'> }>()
    .executeTakeFirst();
  return made?.id;
}

/** Changes what is no part of the grid. The caller has locked the programme. */
export async function updateFields(
  db: Reader,
  id: Known<'program'>,
  {
    isShared,
    ...fields
  }: { name: string; description: string; folder: string; tags: string[]; isShared: boolean },
): Promise<void> {
  await db
    .updateTable('programs')
    .set({ ...fields, is_shared: isShared, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Removes a programme of the viewer, or brings it back. @returns whether it was shared; undefined when there is none */
export async function setRemoved(
  db: Reader,
  viewer: Viewer,
  id: string,
  at: Date | null,
): Promise<{ isShared: boolean } | undefined> {
  return db
    .updateTable('programs')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('author_id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .where('removed_at', at === null ? 'is not' : 'is', null)
    .returning('is_shared as isShared')
    .executeTakeFirst();
}

/** Clients with days of a programme: their plan says its name. */
export async function findClientsWith(db: Reader, id: Known<'program'>): Promise<Known<'person'>[]> {
  const { rows } = await sql<{ id: Known<'person'> }>`
    select distinct r.client_id as id from program_runs r where r.program_id = ${id}`.execute(db);
  return rows.map((row) => row.id);
}
