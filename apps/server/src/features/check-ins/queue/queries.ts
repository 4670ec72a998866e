import type { CheckInAnswer, FormVersion } from '@spotter/contract/check-ins';
import type { DayText } from '@spotter/contract/days';
import { displayName } from '@spotter/contract/display-name';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachedNow, trainingShown } from '#features/coaching/fragments.ts';
import { channelRows } from '#features/messages/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { hiddenKindsOf } from '../queries.ts';
import type { AskedSpan } from '../rules.ts';

/** A form of the viewer and a client who was asked it and whom they may see now. */
export type GivenPair = {
  formId: Known<'form'>;
  version: number;
  client: { id: Known<'person'>; name: string; profileImageUrl: string | null };
  timeZone: string;
  /** Kinds of numbers that the client hides. */
  hidden: string[];
  spans: AskedSpan[];
};

type PairRow = Omit<GivenPair, 'client'> & {
  id: Known<'person'>;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  profileImageUrl: string | null;
};

/** Each form of the viewer with each client who shows them all training, by the name of the client; in one statement. */
export async function findGivenPairs(db: Reader, viewer: Viewer): Promise<GivenPair[]> {
  const { rows } = await sql<PairRow>`
    select g.form_id as "formId", g.version, g.spans, p.id, p.first_name as "firstName", p.last_name as "lastName",
      p.email, p.profile_image_url as "profileImageUrl", p.time_zone as "timeZone", ${hiddenKindsOf('p.id')} as hidden
    from (select s.form_id, s.client_id, f.version, json_agg(json_build_object('rhythm', s.rhythm,
        'firstDay', to_char(s.first_day, 'YYYY-MM-DD'), 'lastDay', to_char(s.last_day, 'YYYY-MM-DD'))) as spans
      from check_in_forms f join check_in_spans s on s.form_id = f.id
      where f.author_id = ${viewer.id} and f.studio_id = ${viewer.studioId}
      group by s.form_id, s.client_id, f.version) g
    join ${peopleRows('p')} on p.id = g.client_id
    where ${coachedNow(viewer, 'p.id', trainingShown)}`.execute(db);
  return rows
    .map(({ id, firstName, lastName, email, profileImageUrl, ...row }) => ({
      ...row,
      client: { id, name: displayName({ firstName, lastName, email }) ?? '', profileImageUrl },
    }))
    .sort((one, other) => one.client.name.localeCompare(other.client.name, viewer.language));
}

/** The versions of the viewer's forms. */
export async function findVersions(db: Reader, viewer: Viewer): Promise<FormVersion[]> {
  const { rows } = await sql<FormVersion>`
    select v.form_id as "formId", v.version, v.name, v.questions
    from check_in_forms f join check_in_versions v on v.form_id = f.id
    where f.author_id = ${viewer.id} and f.studio_id = ${viewer.studioId}
    order by v.form_id, v.version`.execute(db);
  return rows;
}

export type AnsweredRow = {
  formId: Known<'form'>;
  clientId: Known<'person'>;
  version: number;
  day: DayText;
  answers: CheckInAnswer[];
  answeredAt: string;
  /** The viewer was done with these answers. */
  isDone: boolean;
};

/**
 * What these clients answered since a day, newest first for each pair: the latest, what the coach is not done with, and
 * what was answered before each of these. The caller has checked that the viewer may see them.
 */
export async function findAnswered(
  db: Reader,
  pairs: readonly GivenPair[],
  since: DayText,
): Promise<AnsweredRow[]> {
  const { rows } = await sql<AnsweredRow>`
    select c.form_id as "formId", c.client_id as "clientId", c.version, c.day, c.answers, c.answered_at as "answeredAt",
      a.done as "isDone"
    from (select d.*, row_number() over pair as place, lag(d.done) over pair as later_done
      from (select c.id, c.form_id, c.client_id, c.day, coalesce(r.done_at >= c.answered_at, false) as done
        from check_ins c
        left join check_in_reviews r on r.form_id = c.form_id and r.client_id = c.client_id and r.day = c.day
        where c.form_id = any(${[...new Set(pairs.map(({ formId }) => formId))]}::uuid[])
          and c.client_id = any(${[...new Set(pairs.map(({ client }) => client.id))]}::uuid[])
          and c.day >= ${since}::date) d
      window pair as (partition by d.form_id, d.client_id order by d.day desc)) a
    join check_ins c on c.id = a.id
    where a.place = 1 or not a.done or not a.later_done
    order by c.form_id, c.client_id, c.day desc`.execute(db);
  return rows;
}

/** How many answers since a day the viewer is not done with, by the day and the client's time zone; in one statement. */
export async function countUndone(
  db: Reader,
  viewer: Viewer,
  since: DayText,
): Promise<{ day: DayText; timeZone: string; count: number }[]> {
  const { rows } = await sql<{ day: DayText; timeZone: string; count: number }>`
    select c.day, p.time_zone as "timeZone", count(*)::int as count
    from check_in_forms f
    join check_ins c on c.form_id = f.id and c.day >= ${since}::date
    join ${peopleRows('p')} on p.id = c.client_id
    left join check_in_reviews r on r.form_id = c.form_id and r.client_id = c.client_id and r.day = c.day
    where f.author_id = ${viewer.id} and f.studio_id = ${viewer.studioId}
      and coalesce(r.done_at < c.answered_at, true) and ${coachedNow(viewer, 'p.id', trainingShown)}
    group by c.day, p.time_zone`.execute(db);
  return rows;
}

/** The days since one with which the viewer is done, as `form client day`. */
export async function findDone(db: Reader, viewer: Viewer, since: DayText): Promise<Set<string>> {
  const rows = await db
    .selectFrom('check_in_reviews as r')
    .innerJoin('check_in_forms as f', 'f.id', 'r.form_id')
    .select(['r.form_id as formId', 'r.client_id as clientId', 'r.day'])
    .$narrowType<{ clientId: Known<'person'> }>()
    .where('f.author_id', '=', viewer.id)
    .where('r.studio_id', '=', viewer.studioId)
    .where('r.day', '>=', since)
    .execute();
  return new Set(rows.map(({ formId, clientId, day }) => `${formId} ${clientId} ${day}`));
}

type Which = { formId: Known<'form'>; clientId: Known<'person'>; day: DayText };

type AskedOf = { formId: Known<'form'>; clientId: Known<'person'>; spans: AskedSpan[] };

/** The viewer's form with its spans of a client who shows them all training now; undefined without one. */
export async function findAskedOf(
  db: Reader,
  viewer: Viewer,
  { formId, clientId }: { formId: string; clientId: string },
): Promise<AskedOf | undefined> {
  const { rows } = await sql<AskedOf>`
    select f.id as "formId", s.client_id as "clientId", json_agg(json_build_object('rhythm', s.rhythm, 'firstDay', to_char(s.first_day, 'YYYY-MM-DD'),
      'lastDay', to_char(s.last_day, 'YYYY-MM-DD'))) as spans
    from check_in_forms f join check_in_spans s on s.form_id = f.id
    where f.id = ${formId} and f.author_id = ${viewer.id} and f.studio_id = ${viewer.studioId}
      and s.client_id = ${clientId} and ${coachedNow(viewer, 's.client_id', trainingShown)}
    group by f.id, s.client_id`.execute(db);
  return rows[0];
}

/** The id of an answered check-in. */
export async function findId(db: Reader, { formId, clientId, day }: Which): Promise<string | undefined> {
  const row = await db
    .selectFrom('check_ins')
    .select('id')
    .where('form_id', '=', formId)
    .where('client_id', '=', clientId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.id;
}

/** The direct channel of the viewer and a client. */
export async function findChannelId(
  db: Reader,
  viewer: Viewer,
  clientId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom(channelRows('h'))
    .select('h.id')
    .where('h.kind', '=', 'direct')
    .where('h.studio_id', '=', viewer.studioId)
    .where('h.trainer_id', '=', viewer.id)
    .where('h.client_id', '=', clientId)
    .executeTakeFirst();
  return row?.id;
}

export async function storeReview(
  db: Reader,
  viewer: Viewer,
  { formId, clientId, day }: Which,
  doneAt: Date,
): Promise<void> {
  await db
    .insertInto('check_in_reviews')
    .values({ form_id: formId, client_id: clientId, day, studio_id: viewer.studioId, done_at: doneAt })
    .onConflict((oc) => oc.columns(['form_id', 'client_id', 'day']).doUpdateSet({ done_at: doneAt }))
    .execute();
}

export async function deleteReview(db: Reader, { formId, clientId, day }: Which): Promise<void> {
  await db
    .deleteFrom('check_in_reviews')
    .where('form_id', '=', formId)
    .where('client_id', '=', clientId)
    .where('day', '=', day)
    .execute();
}
