import { EXERCISE_NAME_MAX } from '@spotter/contract/exercises-limits';
import { formChecksTopics, NewFormCheck } from '@spotter/contract/form-checks';
import { Id, line } from '@spotter/contract/shapes';
import { WORKOUT_EXERCISES_MAX, WORKOUT_NAME_MAX } from '@spotter/contract/workouts-limits';
import { sql } from 'kysely';
import { z } from 'zod';
import { ArchivedInstant, type ReadInto, readIn } from '#db/read-in.ts';
import { sessionRows } from '#features/sessions/fragments.ts';

const { film, setNumber, note, length, width, height, frameRate } = NewFormCheck.shape;

const Film = z.object({
  ...{ id: Id, file: film, exercise: line(EXERCISE_NAME_MAX), exerciseId: Id, set: setNumber },
  ...{ note: note.unwrap(), length, width, height, frameRate, filmedAt: ArchivedInstant },
  session: line(WORKOUT_NAME_MAX, 0).nullable(),
  startedAt: ArchivedInstant.nullable(),
  line: z.number().int().min(1).max(WORKOUT_EXERCISES_MAX).nullable(),
});
type Film = z.output<typeof Film>;

/** Films of sets come to the set of their session. Nobody is shown them: the coaches who were are not here. */
export const filmsReadIn = readIn({
  row: Film,
  known: ['filmedAt', 'exercise', 'set', 'length'],
  owner: 'client_id',
  files: { file: 'form-film' },
  exercises: ({ exercise, exerciseId }) => [{ name: exercise, id: exerciseId }],
  async rowsOf(rows, into) {
    const { personId, studioId, now, idOf, exerciseOf } = into;
    const sessions = await findSessions(into, rows);
    return {
      form_checks: rows.flatMap((row) => {
        const exercise_id = exerciseOf(row.exercise, row.exerciseId);
        if (!exercise_id) return [];
        const session = sessions.get(row.id);
        const filmed_at = row.filmedAt < now.toISOString() ? row.filmedAt : now.toISOString();
        return [
          {
            ...{ id: idOf(row.id), studio_id: studioId, client_id: personId, exercise_id },
            ...{ session_id: session?.id ?? null, item_id: lineIn(session?.plan, row.line, exercise_id) },
            ...{ set_number: row.set, note: row.note, film: row.file, length: row.length },
            ...{ width: row.width, height: row.height, frame_rate: row.frameRate },
            ...{ filmed_at, created_at: now },
          },
        ];
      }),
    };
  },
  topicsOf: (id) => [formChecksTopics.formChecks.of(id)],
});

type Plan = { id: string; exerciseId: string }[];

/** The line of a plan that a film is of: the one at its place, else the first of its exercise. */
function lineIn(plan: Plan | undefined, place: number | null, exerciseId: string): string | null {
  if (!plan || place === null) return null;
  const there = plan[place - 1];
  const found = there?.exerciseId === exerciseId ? there : plan.find((one) => one.exerciseId === exerciseId);
  return found?.id ?? there?.id ?? null;
}

/** The sessions here that films name, by the ids of the films: of a person, instant and name there is one. */
async function findSessions(
  { db, personId }: ReadInto,
  rows: readonly Film[],
): Promise<Map<string, { id: string; plan: Plan }>> {
  const asked = rows.flatMap(({ id, session: name, startedAt: at }) =>
    at === null ? [] : [{ id, name, at }],
  );
  if (asked.length === 0) return new Map();
  const { rows: found } = await sql<{ film: string; id: string; plan: Plan }>`
    select x.id as film, s.id, s.plan from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as x(id uuid, name text, at timestamptz)
    join ${sessionRows('s')} on s.client_id = ${personId} and s.started_at = x.at and s.name = x.name`.execute(
    db,
  );
  return new Map(found.map(({ film: of, ...session }) => [of, session]));
}
