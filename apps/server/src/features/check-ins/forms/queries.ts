import type { CheckInForm, CheckInQuestion, Rhythm, WrittenForm } from '@spotter/contract/check-ins';
import type { DayText } from '@spotter/contract/days';
import { displayName } from '@spotter/contract/display-name';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachedNow, trainingShown } from '#features/coaching/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

type Given = {
  clientId: Known<'person'>;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  rhythm: Rhythm;
  isPaused: boolean;
  isGoing: boolean;
};

type FormRow = Omit<CheckInForm, 'given'> & { given: Given[] | null };

const stateOf = ({ isGoing, isPaused }: Given) => (isGoing ? 'going' : isPaused ? 'paused' : 'ended');

/** The viewer's forms, newest first, each with the current clients that it was given to, by name. */
export async function findForms(db: Reader, viewer: Viewer): Promise<CheckInForm[]> {
  const { rows } = await sql<FormRow>`
    select f.id, f.version, v.name, v.rhythm, v.questions, g.given
    from check_in_forms f join check_in_versions v on v.form_id = f.id and v.version = f.version
    left join lateral (select json_agg(json_build_object('clientId', l.client_id, 'rhythm', l.rhythm,
        'isPaused', l.is_paused, 'isGoing', l.last_day is null,
        'firstName', p.first_name, 'lastName', p.last_name, 'email', p.email)) as given
      from (select distinct on (s.client_id) s.client_id, s.rhythm, s.is_paused, s.last_day
        from check_in_spans s where s.form_id = f.id order by s.client_id, s.id desc) l
      join ${peopleRows('p')} on p.id = l.client_id
      where ${coachedNow(viewer, 'l.client_id', trainingShown)}) g on true
    where f.author_id = ${viewer.id} and f.studio_id = ${viewer.studioId} and f.removed_at is null
    order by f.id desc`.execute(db);
  return rows.map(({ given, ...form }) => ({
    ...form,
    given: (given ?? [])
      .map((one) => ({
        clientId: one.clientId,
        name: displayName(one) ?? '',
        state: stateOf(one) as 'going' | 'paused' | 'ended',
        rhythm: one.rhythm,
      }))
      .sort((one, other) => one.name.localeCompare(other.name, viewer.language)),
  }));
}

type Locked = { id: Known<'form'>; last: number; written: z.output<typeof WrittenForm> };

/** Locks a form of the viewer, with its newest version, and the last number of any. */
export async function lockForm(db: Reader, viewer: Viewer, id: string): Promise<Locked | undefined> {
  const row = await db
    .selectFrom('check_in_forms as f')
    .innerJoin('check_in_versions as v', (join) =>
      join.onRef('v.form_id', '=', 'f.id').onRef('v.version', '=', 'f.version'),
    )
    .select(['f.id', 'v.name', 'v.rhythm', 'v.questions'])
    .select(sql<number>`(select max(x.version) from check_in_versions x where x.form_id = f.id)`.as('last'))
    .$narrowType<{ id: Known<'form'> }>()
    .where('f.id', '=', id)
    .where('f.author_id', '=', viewer.id)
    .where('f.removed_at', 'is', null)
    .forUpdate('f')
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, rhythm, questions } = row;
  return {
    id: row.id,
    last: row.last,
    written: { name, rhythm: rhythm as Rhythm, questions: questions as CheckInQuestion[] },
  };
}

export async function countForms(db: Reader, viewer: Viewer): Promise<number> {
  const { count } = await db
    .selectFrom('check_in_forms')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('author_id', '=', viewer.id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewVersion = { id: string; version: number; now: Date };

/**
 * Stores a version of the viewer's form, the first one with the form.
 * @returns false when the id is that of a removed form, or of somebody else's
 */
export async function insertVersion(
  db: Reader,
  viewer: Viewer,
  { id, version, now }: NewVersion,
  { name, rhythm, questions }: z.output<typeof WrittenForm>,
): Promise<boolean> {
  const owner = { studio_id: viewer.studioId, created_at: now };
  const stored = await db
    .insertInto('check_in_forms')
    .values({ id, ...owner, author_id: viewer.id, version })
    .onConflict((oc) =>
      oc
        .column('id')
        .doUpdateSet({ version })
        .where('check_in_forms.author_id', '=', viewer.id)
        .where('check_in_forms.removed_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (!stored) return false;
  await db
    .insertInto('check_in_versions')
    .values({
      form_id: id,
      version,
      ...owner,
      name,
      rhythm: JSON.stringify(rhythm),
      questions: JSON.stringify(questions),
    })
    .execute();
  return true;
}

export async function updateRemoved(
  db: Reader,
  authorId: Known<'person'>,
  id: Known<'form'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('check_in_forms')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .execute();
}

/** The latest span of a client: whom, when it is asked, and whether it goes on. */
export type LatestSpan = {
  id: Known<'span'>;
  formId: Known<'form'>;
  clientId: Known<'person'>;
  timeZone: string;
  rhythm: Rhythm;
  firstDay: DayText;
  lastDay: DayText | null;
  isPaused: boolean;
};

const selectSpans = (db: Reader) =>
  db
    .selectFrom('check_in_spans as s')
    .innerJoin(peopleRows('p'), 'p.id', 's.client_id')
    .select(['s.id', 's.form_id as formId', 's.client_id as clientId', 'p.time_zone as timeZone', 's.rhythm'])
    .$narrowType<Pick<LatestSpan, 'id' | 'formId' | 'clientId'>>()
    .select(['s.first_day as firstDay', 's.last_day as lastDay', 's.is_paused as isPaused']);

/** The latest spans of a form of these clients; without any named, of all. */
export async function findLatest(
  db: Reader,
  formId: Known<'form'>,
  clientIds?: readonly Known<'person'>[],
): Promise<Map<Known<'person'>, LatestSpan>> {
  let query = selectSpans(db).where('s.form_id', '=', formId).orderBy('s.client_id').orderBy('s.id', 'desc');
  if (clientIds) query = query.where('s.client_id', 'in', [...clientIds]);
  const rows = await query.distinctOn('s.client_id').execute();
  return new Map(rows.map((row) => [row.clientId, { ...row, rhythm: row.rhythm as Rhythm }]));
}

/** Locks the spans that go on of a client by the forms of a trainer. */
export async function lockGoingOfPair(
  db: Reader,
  { trainerId, clientId }: { trainerId: Known<'person'>; clientId: Known<'person'> },
): Promise<LatestSpan[]> {
  const rows = await selectSpans(db)
    .innerJoin('check_in_forms as f', 'f.id', 's.form_id')
    .where('f.author_id', '=', trainerId)
    .where('s.client_id', '=', clientId)
    .where('s.last_day', 'is', null)
    .orderBy('s.id')
    .forUpdate('s')
    .execute();
  return rows.map((row) => ({ ...row, rhythm: row.rhythm as Rhythm }));
}

export type NewSpan = { id: Known<'span'>; clientId: Known<'person'>; rhythm: Rhythm; firstDay: DayText };

export async function insertSpans(
  db: Reader,
  { formId, studioId, now }: { formId: Known<'form'>; studioId: Known<'studio'>; now: Date },
  spans: readonly NewSpan[],
): Promise<void> {
  if (spans.length === 0) return;
  await db
    .insertInto('check_in_spans')
    .values(
      spans.map(({ id, clientId, rhythm, firstDay }) => ({
        id,
        studio_id: studioId,
        form_id: formId,
        client_id: clientId,
        rhythm: JSON.stringify(rhythm),
        first_day: firstDay,
        created_at: now,
      })),
    )
    .execute();
}

export type ChangedSpan = { id: Known<'span'>; rhythm: Rhythm; lastDay: DayText | null; isPaused: boolean };

export async function updateSpans(db: Reader, spans: readonly ChangedSpan[]): Promise<void> {
  if (spans.length === 0) return;
  await sql`
    update check_in_spans s set rhythm = n.rhythm, last_day = n.last_day, is_paused = n.is_paused
    from unnest(${spans.map(({ id }) => id)}::uuid[], ${spans.map(({ rhythm }) => JSON.stringify(rhythm))}::jsonb[],
      ${spans.map(({ lastDay }) => lastDay)}::date[], ${spans.map(({ isPaused }) => isPaused)}::boolean[])
      as n(id, rhythm, last_day, is_paused)
    where s.id = n.id`.execute(db);
}
