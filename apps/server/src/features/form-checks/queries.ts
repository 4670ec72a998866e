import { displayName } from '@spotter/contract/display-name';
import type { FormAnswer, FormCheck, FormMark, FormStep, NewFormCheck } from '@spotter/contract/form-checks';
import { type RawBuilder, sql } from 'kysely';
import { type Asking, LAST_ID, type Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { exerciseRows, inLibrary } from '#features/exercises/fragments.ts';
import { textIn } from '#features/exercises/service.ts';
import { loggedSetRows, mayReadTraining, sessionRows, setNameOf } from '#features/sessions/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { isAnsweredBy, seesFilm } from './fragments.ts';

type Name = { id: string; firstName: string; lastName: string; email: string | null };
type Face = Name & { profileImageUrl: string | null };

const named = (name: Name) => ({ id: name.id, name: displayName(name) ?? '' });
const withFace = (face: Face) => ({ ...named(face), profileImageUrl: face.profileImageUrl });

const faceOf = (alias: string): RawBuilder<Face> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<Face>`json_build_object('id', ${of('id')}, 'firstName', ${of('first_name')},
    'lastName', ${of('last_name')}, 'email', ${of('email')}, 'profileImageUrl', ${of('profile_image_url')})`;
};

/** The rows of the coaches that the viewer may know of: the client of the film all, a coach themselves. */
const onlyOwn = (viewer: Viewer, coach: string): RawBuilder<boolean> =>
  sql<boolean>`(f.client_id = ${viewer.id} or ${sql.ref(coach)} = ${viewer.id})`;

type Row = Omit<FormCheck, 'client' | 'shownTo'> & { client: Face; shownTo: Name[] };

const present = ({ client, shownTo, ...row }: Row): FormCheck => ({
  ...row,
  client: withFace(client),
  shownTo: shownTo.map(named),
});

/** Which films: by their client, session, exercise or id, and only those that the viewer has not answered. */
export type WhichFilms = {
  id?: string | undefined;
  clientId?: string | undefined;
  sessionId?: string | undefined;
  exerciseId?: string | undefined;
  open?: boolean | undefined;
  before?: string | undefined;
  limit: number;
};

/** Films that the viewer sees, newest first. */
export async function findFormChecks(db: Reader, viewer: Viewer, which: WhichFilms): Promise<FormCheck[]> {
  const is = (column: string, value: string | undefined) =>
    value === undefined ? sql`true` : sql`${sql.ref(`f.${column}`)} = ${value}`;
  const { rows } = await sql<Row>`
    select f.id, ${faceOf('c')} as client,
      json_build_object('id', e.id, 'name', ${textIn(viewer.language)} ->> 'name') as exercise,
      case when ${mayReadTraining(viewer, 's.client_id', 's.workout_id')} then s.id end as "sessionId", f.item_id as "itemId", f.set_number as "setNumber",
      ${setNameOf(sql`s.id`, sql`f.item_id`, sql`f.set_number`)} as "setName",
      (select json_build_object('reps', l.reps, 'weight', l.weight) from ${loggedSetRows('l')}
        where l.session_id = s.id and l.exercise_id = f.exercise_id and l.set_number = f.set_number and l.done
        limit 1) as done,
      f.note, f.film, f.length, f.width, f.height, f.frame_rate as "frameRate", f.filmed_at as "filmedAt",
      (select coalesce(json_agg(${faceOf('t')} order by t.first_name, t.id), '[]')
        from form_check_shows w join ${peopleRows('t')} on t.id = w.coach_id
        where w.form_check_id = f.id and ${onlyOwn(viewer, 'w.coach_id')}) as "shownTo",
      (select coalesce(json_agg(json_build_object('coachId', a.coach_id, 'at', a.changed_at, 'seenAt', a.seen_at)
          order by a.changed_at desc), '[]')
        from form_answers a where a.form_check_id = f.id and ${onlyOwn(viewer, 'a.coach_id')}) as answered
    from form_checks f
    join ${peopleRows('c')} on c.id = f.client_id
    join ${exerciseRows('e')} on e.id = f.exercise_id
    left join ${sessionRows('s')} on s.id = f.session_id and s.client_id = f.client_id
    where f.studio_id = ${viewer.studioId} and ${seesFilm(viewer, 'f')}
      and ${is('id', which.id)} and ${is('client_id', which.clientId)} and ${is('session_id', which.sessionId)}
      and ${is('exercise_id', which.exerciseId)}
      and ${which.open ? sql`f.client_id <> ${viewer.id} and not ${isAnsweredBy(viewer, 'f')}` : sql`true`}
      and f.id < ${which.before ?? LAST_ID}
    order by f.id desc limit ${sql.lit(which.limit)}`.execute(db);
  return rows.map(present);
}

/** The answers to a film: all for its client, one's own for a coach. Newest first. */
export async function findAnswers(db: Reader, viewer: Viewer, filmId: string): Promise<FormAnswer[]> {
  const { rows } = await sql<Omit<FormAnswer, 'coach'> & { coach: Face }>`
    select ${faceOf('p')} as coach, a.text, a.marks, a.steps, a.length, a.voice,
      a.changed_at as "changedAt", a.seen_at as "seenAt"
    from form_answers a join form_checks f on f.id = a.form_check_id join ${peopleRows('p')} on p.id = a.coach_id
    where a.form_check_id = ${filmId} and f.studio_id = ${viewer.studioId} and ${seesFilm(viewer, 'f')}
      and ${onlyOwn(viewer, 'a.coach_id')}
    order by a.changed_at desc`.execute(db);
  return rows.map(({ coach, ...answer }) => ({ ...answer, coach: withFace(coach) }));
}

export type LockedFilm = { id: Known<'film'>; clientId: Known<'person'>; film: string };

/** A film that the viewer sees, locked, so that its deletion and a write come one after the other. */
export async function lockFilm(db: Reader, viewer: Viewer, id: string): Promise<LockedFilm | undefined> {
  const { rows } = await sql<LockedFilm>`
    select f.id, f.client_id as "clientId", f.film from form_checks f
    where f.id = ${id} and f.studio_id = ${viewer.studioId} and ${seesFilm(viewer, 'f')}
    for update of f`.execute(db);
  return rows[0];
}

/** Whether the film with an id is the viewer's; undefined without one. */
export async function isOwnFilm(db: Reader, viewer: Viewer, id: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('form_checks')
    .select((eb) => eb('client_id', '=', viewer.id).as('isOwn'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row && Boolean(row.isOwn);
}

/** Whether a session is the viewer's own. */
export async function isOwnSession(db: Reader, viewer: Viewer, id: string): Promise<boolean> {
  const row = await db
    .selectFrom(sessionRows('s'))
    .select('s.id')
    .where('s.id', '=', id)
    .where('s.client_id', '=', viewer.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an exercise is of the library or of the viewer's studio. */
export async function isKnownExercise({ db, ask }: Asking, viewer: Viewer, id: string): Promise<boolean> {
  const row = await db
    .selectFrom(exerciseRows('e'))
    .select('e.id')
    .where('e.id', '=', id)
    .where(inLibrary(viewer, ask))
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when the id is taken */
export async function insertFilm(
  db: Reader,
  viewer: Viewer,
  id: string,
  film: Omit<Required<NewFormCheck>, 'shownTo'> & { createdAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('form_checks')
    .values({
      id,
      studio_id: viewer.studioId,
      client_id: viewer.id,
      exercise_id: film.exerciseId,
      session_id: film.sessionId,
      item_id: film.itemId,
      set_number: film.setNumber,
      note: film.note,
      film: film.film,
      length: film.length,
      width: film.width,
      height: film.height,
      frame_rate: film.frameRate,
      filmed_at: film.filmedAt,
      created_at: film.createdAt,
    })
    .onConflict((oc) => oc.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The coaches to whom a film is shown. */
export async function findShown(db: Reader, filmId: Known<'film'>): Promise<Known<'person'>[]> {
  const rows = await db
    .selectFrom('form_check_shows')
    .select('coach_id')
    .$narrowType<{ coach_id: Known<'person'> }>()
    .where('form_check_id', '=', filmId)
    .execute();
  return rows.map((row) => row.coach_id);
}

/** Shows a film of the viewer to these coaches and nobody else. */
export async function replaceShown(
  db: Reader,
  viewer: Viewer,
  filmId: string,
  coaches: readonly string[],
): Promise<void> {
  await db.deleteFrom('form_check_shows').where('form_check_id', '=', filmId).execute();
  if (coaches.length === 0) return;
  const row = { form_check_id: filmId, studio_id: viewer.studioId };
  await db
    .insertInto('form_check_shows')
    .values(coaches.map((coach) => ({ ...row, coach_id: coach })))
    .execute();
}

/** The voices of the answers to films. */
export async function findVoices(db: Reader, filmIds: readonly Known<'film'>[]): Promise<string[]> {
  if (filmIds.length === 0) return [];
  const rows = await db
    .selectFrom('form_answers')
    .select('voice')
    .where('form_check_id', 'in', [...filmIds])
    .where('voice', 'is not', null)
    .execute();
  return rows.flatMap(({ voice }) => voice ?? []);
}

export async function deleteFilm(db: Reader, viewer: Viewer, id: string): Promise<void> {
  await db.deleteFrom('form_answers').where('form_check_id', '=', id).execute();
  await db.deleteFrom('form_check_shows').where('form_check_id', '=', id).execute();
  await db.deleteFrom('form_checks').where('id', '=', id).where('client_id', '=', viewer.id).execute();
}

/** The viewer's own answer to a film. */
export async function findOwnAnswer(
  db: Reader,
  viewer: Viewer,
  filmId: string,
): Promise<{ changedAt: string; voice: string | null } | undefined> {
  return db
    .selectFrom('form_answers')
    .select(['changed_at as changedAt', 'voice'])
    .where('form_check_id', '=', filmId)
    .where('coach_id', '=', viewer.id)
    .executeTakeFirst();
}

/** Stores the viewer's answer in place of an earlier version; the client has not seen it. */
export async function upsertAnswer(
  db: Reader,
  viewer: Viewer,
  filmId: string,
  answer: {
    text: string;
    marks: readonly FormMark[];
    steps: readonly FormStep[];
    length: number;
    voice: string | null;
    changedAt: string;
  },
): Promise<void> {
  const row = {
    text: answer.text,
    marks: JSON.stringify(answer.marks),
    steps: JSON.stringify(answer.steps),
    length: answer.length,
    voice: answer.voice,
    changed_at: answer.changedAt,
    seen_at: null,
  };
  await db
    .insertInto('form_answers')
    .values({ form_check_id: filmId, coach_id: viewer.id, studio_id: viewer.studioId, ...row })
    .onConflict((oc) => oc.columns(['form_check_id', 'coach_id']).doUpdateSet(row))
    .execute();
}

/** @returns the voice of the deleted answer; undefined when there was none */
export async function deleteAnswer(
  db: Reader,
  viewer: Viewer,
  filmId: string,
): Promise<{ voice: string | null } | undefined> {
  return db
    .deleteFrom('form_answers')
    .where('form_check_id', '=', filmId)
    .where('coach_id', '=', viewer.id)
    .returning('voice')
    .executeTakeFirst();
}

/** @returns the coaches whose answers the client has seen now for the first time */
export async function markAnswersSeen(
  db: Reader,
  filmId: Known<'film'>,
  now: Date,
): Promise<Known<'person'>[]> {
  const rows = await db
    .updateTable('form_answers')
    .set({ seen_at: now })
    .where('form_check_id', '=', filmId)
    .where('seen_at', 'is', null)
    .returning('coach_id')
    .$narrowType<{ coach_id: Known<'person'> }>()
    .execute();
  return rows.map((row) => row.coach_id);
}
