import type pg from 'pg';
import { namedStatement, planOnceText } from '#db/plan-once.ts';
import { peopleRows, shownToClients } from '#features/accounts/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';

const CHALLENGE = planOnceText('$1', 'uuid');
const STUDIO = planOnceText('$2', 'uuid');
const READER = planOnceText('$3', 'uuid');
const AFTER = planOnceText('$4', 'uuid');

/**
 * Whether the reader sees the name of participant `p`, who is person `h`: nobody that of a former member, trainers all
 * others, a client those who are shown.
 */
const isNamed = (role: Viewer['role']) =>
  role === 'trainer'
    ? `(h.left_at is null and h.erased_at is null and ${READER} is not null)`
    : `(h.left_at is null and h.erased_at is null
        and (p.person_id = ${READER} or ${shownToClients('p.person_id', 'names')}))`;

/** Entries (alias `p`) with their people and ranks; one row without an entry for a challenge that has none here. */
const entries = (role: Viewer['role'], from: string, rank: string) => `
  select c.goal, x.*
  from challenges c left join lateral (
    select p.person_id, p.entry_id, p.score, h.first_name, h.last_name, h.profile_image_url,
      ${isNamed(role)} as is_named, ${rank} as rank
    from ${from} join ${peopleRows.text('h')} on h.id = p.person_id) x on true
  where c.id = ${CHALLENGE} and c.studio_id = ${STUDIO}`;

const IN_ORDER = 'order by p.score desc, p.person_id limit';

/** The first page: its ranks need nobody else. */
const top = (limit: number, role: Viewer['role']) => `
  ${entries(
    role,
    `(select p.person_id, p.entry_id, p.score from challenge_participants p
      where p.challenge_id = ${CHALLENGE} ${IN_ORDER} ${limit}) p`,
    'rank() over (order by p.score desc)',
  )}
  order by x.score desc, x.person_id`;

/**
 * A later page from the index, with two counts of the rows before it: how many have a higher score than its first row,
 * and how many precede its first row. Ranks follow from these: equal scores share a rank, and the next score skips the
 * ranks they take. A page continues after a person only for a reader whom the board shows their name.
 */
const later = (limit: number, role: Viewer['role']) => `
  with cursor as materialized (
    select p.score, p.person_id from challenge_participants p join ${peopleRows.text('h')} on h.id = p.person_id
    where p.challenge_id = ${CHALLENGE} and p.person_id = ${AFTER} and ${isNamed(role)}
    union all
    select p.score, p.person_id from challenge_participants p
    where p.challenge_id = ${CHALLENGE} and p.entry_id = ${AFTER}
    limit 1),
  page as materialized (
    select p.person_id, p.entry_id, p.score from challenge_participants p
    where p.challenge_id = ${CHALLENGE} and p.score <= (select score from cursor)
      and (p.score < (select score from cursor) or p.person_id > (select person_id from cursor))
    ${IN_ORDER} ${limit}),
  first as (select score, person_id from page order by score desc, person_id limit 1),
  before as (
    select count(*) filter (where o.score > f.score) as above, count(*) as passed
    from first f join challenge_participants o on o.challenge_id = ${CHALLENGE} and o.score >= f.score
      and (o.score > f.score or o.person_id < f.person_id))
  ${entries(
    role,
    'page p cross join first f cross join before b',
    'case when p.score = f.score then b.above + 1 else b.passed + rank() over (order by p.score desc) end',
  )} and exists (select from cursor)
  order by x.score desc, x.person_id`;

type Row = {
  goal: number;
  person_id: string | null;
  entry_id: string;
  is_named: boolean;
  score: number;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  rank: number;
};

/** A page of a challenge's participants with their ranks; no row for an unknown challenge or cursor. */
export async function findBoard(
  pool: pg.Pool,
  viewer: Viewer,
  challengeId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({
    // A literal limit keeps the prepared plan generic; there are few limits.
    ...(after
      ? namedStatement(`leaderboard-later-${viewer.role}-${limit}`, () => later(limit, viewer.role))
      : namedStatement(`leaderboard-${viewer.role}-${limit}`, () => top(limit, viewer.role))),
    values: [challengeId, viewer.studioId, viewer.id, ...(after ? [after] : [])],
  });
  return rows;
}
