import type pg from 'pg';
import { peopleRows, shownToClients } from '#features/accounts/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';

/**
 * Whether the reader ($4) sees the name of participant `p`, who is person `h`: nobody that of a former member, trainers
 * all others, a client those who are shown.
 */
const isNamed = (role: Viewer['role']) =>
  role === 'trainer'
    ? '(h.left_at is null and h.erased_at is null and $4::uuid is not null)'
    : `(h.left_at is null and h.erased_at is null
        and (p.person_id = $4 or ${shownToClients('p.person_id', 'names')}))`;

/**
 * A page from the index, with two counts of the rows before it: how many have a higher score than its first row, and
 * how many precede its first row. Ranks follow from these: equal scores share a rank, and the next score skips the
 * ranks they take. A page continues after a person only for a reader whom the board shows their name.
 */
const board = (limit: number, role: Viewer['role']) => `
  with cursor as (
    select p.score, p.person_id from challenge_participants p join ${peopleRows.text('h')} on h.id = p.person_id
    where $3::uuid is not null and p.challenge_id = $1
      and (p.entry_id = $3 or (p.person_id = $3 and ${isNamed(role)}))),
  page as materialized (
    select p.person_id, p.entry_id, p.score from challenge_participants p
    where p.challenge_id = $1 and ($3::uuid is null or (p.score <= (select score from cursor)
      and (p.score < (select score from cursor) or p.person_id > (select person_id from cursor))))
    order by p.score desc, p.person_id limit ${limit}),
  first as (select score, person_id from page order by score desc, person_id limit 1),
  before as (
    select count(*) filter (where o.score > f.score) as above, count(*) as passed
    from first f join challenge_participants o on o.challenge_id = $1 and o.score >= f.score
      and (o.score > f.score or o.person_id < f.person_id))
  select c.goal, x.*
  from challenges c left join lateral (
    select p.person_id, p.entry_id, p.score, h.first_name, h.last_name, h.profile_image_url, ${isNamed(role)} as is_named,
      case when p.score = f.score then b.above + 1 else b.passed + rank() over (order by p.score desc) end as rank
    from page p cross join first f cross join before b join ${peopleRows.text('h')} on h.id = p.person_id) x on true
  where c.id = $1 and c.studio_id = $2 and ($3::uuid is null or exists (select from cursor))
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
    name: `leaderboard-${viewer.role}-${limit}`,
    text: board(limit, viewer.role),
    values: [challengeId, viewer.studioId, after ?? null, viewer.id],
  });
  return rows;
}
