import type { CheckIn, CheckInAnswer, CheckInQuestion } from '@spotter/contract/check-ins';
import { CHECK_INS_SHOWN } from '@spotter/contract/check-ins-limits';
import type { DayText } from '@spotter/contract/days';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { bodyKindRows } from '#features/body/fragments.ts';
import { coachedNow, coachingGoesOn, trainingShown } from '#features/coaching/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { AskedSpan } from './rules.ts';

/** The people among these who show the viewer all training now, each with their time zone. */
export async function findShownAmong(
  db: Reader,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<Known<'person'>, string>> {
  const rows = await db
    .selectFrom(peopleRows('p'))
    .select(['p.id', 'p.time_zone as timeZone'])
    .$narrowType<{ id: Known<'person'> }>()
    .where('p.id', 'in', [...ids])
    .where('p.studio_id', '=', viewer.studioId)
    .where(coachedNow(viewer, 'p.id', trainingShown))
    .execute();
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
}

/** The kinds of numbers that the person of a column hides from every coach. */
export const hiddenKindsOf = (person: string) =>
  sql<
    string[]
  >`array(select b.kind from ${bodyKindRows('b')} where b.person_id = ${sql.ref(person)} and b.hidden)`;

type OwnSpan = AskedSpan & {
  formId: Known<'form'>;
  version: number;
  name: string;
  questions: CheckInQuestion[];
  coach: { firstName: string | null; lastName: string | null; email: string | null };
  /** The latest two that were answered, newest first. */
  answered: { day: DayText; answers: CheckInAnswer[] }[];
};

/** The spans of the viewer since a day whose coach is shown all their training now, with the newest version of each form. */
export async function findOwnSpans(
  db: Reader,
  viewer: Pick<Viewer, 'id' | 'studioId'>,
  since: DayText,
): Promise<OwnSpan[]> {
  const { rows } = await sql<OwnSpan>`
    select s.form_id as "formId", s.rhythm, s.first_day as "firstDay", s.last_day as "lastDay",
      v.version, v.name, v.questions, coalesce(l.answered, '[]') as answered,
      json_build_object('firstName', p.first_name, 'lastName', p.last_name, 'email', p.email) as coach
    from check_in_spans s
    join check_in_forms f on f.id = s.form_id
    join check_in_versions v on v.form_id = f.id and v.version = f.version
    join ${peopleRows('p')} on p.id = f.author_id
    left join lateral (select json_agg(json_build_object('day', to_char(c.day, 'YYYY-MM-DD'), 'answers', c.answers)
        order by c.day desc) as answered
      from (select a.day, a.answers from check_ins a where a.form_id = s.form_id and a.client_id = s.client_id
        order by a.day desc limit 2) c) l on true
    where s.client_id = ${viewer.id} and s.studio_id = ${viewer.studioId}
      and coalesce(s.last_day, 'infinity') >= ${since}::date
      and ${coachingGoesOn('f.author_id', 's.client_id', trainingShown)}
    order by s.form_id, s.first_day`.execute(db);
  return rows;
}

type Asked = {
  questions: CheckInQuestion[];
  name: string;
  /** Whose form it is, if they are shown all training of the viewer now. */
  coachId: Known<'person'> | null;
  spans: AskedSpan[];
};

/** The questions of a version of a form, and the viewer's spans of it; undefined when they were never asked it. */
export async function findAsked(
  db: Reader,
  viewer: Viewer,
  { formId, version }: { formId: string; version: number },
): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    select v.questions, v.name,
      case when ${coachingGoesOn('f.author_id', 's.client_id', trainingShown)} then f.author_id end as "coachId", json_agg(json_build_object('rhythm', s.rhythm,
      'firstDay', to_char(s.first_day, 'YYYY-MM-DD'), 'lastDay', to_char(s.last_day, 'YYYY-MM-DD'))) as spans
    from check_in_versions v join check_in_forms f on f.id = v.form_id join check_in_spans s on s.form_id = v.form_id
    where v.form_id = ${formId} and v.version = ${version} and s.client_id = ${viewer.id}
      and s.studio_id = ${viewer.studioId}
    group by v.form_id, v.version, f.author_id, s.client_id`.execute(db);
  return rows[0];
}

type Place = { formId: string; day: DayText };

/** Locks what the viewer answered for a day. */
export async function lockAnswered(
  db: Reader,
  viewer: Viewer,
  { formId, day }: Place,
): Promise<{ answers: CheckInAnswer[]; measuredOn: DayText; changedAt: string } | undefined> {
  const row = await db
    .selectFrom('check_ins')
    .select(['answers', 'measured_on as measuredOn', 'changed_at as changedAt'])
    .where('form_id', '=', formId)
    .where('client_id', '=', viewer.id)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, answers: row.answers as CheckInAnswer[] };
}

type StoredAnswers = Place & {
  id: string;
  version: number;
  answers: readonly CheckInAnswer[];
  measuredOn: DayText;
  changedAt: string;
  now: Date;
};

/** Stores the viewer's answers unless a later version of them is there. @returns whether they were stored */
export async function storeAnswers(
  db: Reader,
  viewer: Viewer,
  { id, formId, version, day, answers, measuredOn, changedAt, now }: StoredAnswers,
): Promise<boolean> {
  const { rows } = await sql`
    insert into check_ins (id, studio_id, form_id, version, client_id, day, answers, measured_on, changed_at, answered_at)
    values (${id}, ${viewer.studioId}, ${formId}, ${version}, ${viewer.id}, ${day}, ${JSON.stringify(answers)}::jsonb,
      ${measuredOn}, ${changedAt}, ${now})
    on conflict (form_id, client_id, day) do update set version = excluded.version, answers = excluded.answers,
      changed_at = excluded.changed_at, answered_at = excluded.answered_at
    where excluded.changed_at > check_ins.changed_at
    returning id`.execute(db);
  return rows.length > 0;
}

/** The answered check-ins of the viewer, or of a client who shows them all training, newest first. */
export async function findCheckIns(
  db: Reader,
  viewer: Viewer,
  personId: string,
): Promise<(CheckIn & { hidden: string[] })[]> {
  const rows = await db
    .selectFrom('check_ins as c')
    .innerJoin('check_in_versions as v', (join) =>
      join.onRef('v.form_id', '=', 'c.form_id').onRef('v.version', '=', 'c.version'),
    )
    .select(['c.id', 'c.form_id as formId', 'c.version', 'c.day', 'c.answers', 'c.answered_at as answeredAt'])
    .select(['v.name', 'v.questions', hiddenKindsOf('c.client_id').as('hidden')])
    .$narrowType<{ client_id: Known<'person'>; id: Known<'check-in'>; formId: Known<'form'> }>()
    .where('c.client_id', '=', personId)
    .where('c.studio_id', '=', viewer.studioId)
    .where((eb) =>
      eb.or([eb('c.client_id', '=', viewer.id), coachedNow(viewer, 'c.client_id', trainingShown)]),
    )
    .orderBy('c.day', 'desc')
    .orderBy('c.id', 'desc')
    .limit(sql.lit(CHECK_INS_SHOWN))
    .execute();
  return rows.map(({ answers, questions, ...row }) => ({
    ...row,
    answers: answers as CheckInAnswer[],
    questions: questions as CheckInQuestion[],
  }));
}
