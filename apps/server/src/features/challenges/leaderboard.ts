import type { LeaderboardEntry } from '@spotter/contract/challenges';
import { displayName } from '@spotter/contract/display-name';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { notFound } from './not-found.ts';

/**
 * A page out of the index, with two counts for what lies before it: how many have more than its first, and how
 * many come before its first. From there ranks follow within the page: equal scores share a rank, the next
 * one counts them all.
 */
const board = (limit: number) => `
  with cursor as (select score, person_id from challenge_participants where challenge_id = $1 and person_id = $3),
  page as materialized (
    select p.person_id, p.score from challenge_participants p
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
    select p.person_id, p.score, h.first_name, h.last_name, h.profile_image_url,
      case when p.score = f.score then b.above + 1 else b.passed + rank() over (order by p.score desc) end as rank
    from page p cross join first f cross join before b join people h on h.id = p.person_id) x on true
  where c.id = $1 and c.studio_id = $2 and ($3::uuid is null or exists (select from cursor))
  order by x.score desc, x.person_id`;

type Row = {
  goal: number;
  person_id: string | null;
  score: number;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  rank: number;
};

/**
 * A page of those who take part, most first. Names without e-mail: they may be strangers to the reader.
 * @throws challenges.not_found; also when the one to go on after has left, and the page begins anew
 */
export async function getLeaderboard(
  ctx: Context,
  viewer: Viewer,
  challengeId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<LeaderboardEntry[]> {
  const { rows } = await ctx.pool.query<Row>({
    // A literal limit keeps the prepared plan generic; there are few limits.
    name: `leaderboard-${limit}`,
    text: board(limit),
    values: [challengeId, viewer.studioId, after ?? null],
  });
  if (rows.length === 0) {
    if (!after) throw notFound();
    throw new AppError('challenges.not_found', 'Who the page begins after takes no part; begin at the top.');
  }
  return rows.flatMap((row) => {
    if (row.person_id === null) return [];
    return {
      rank: row.rank,
      personId: row.person_id,
      name: displayName({ firstName: row.first_name, lastName: row.last_name, email: null }),
      profileImageUrl: row.profile_image_url,
      score: row.score,
      hasReachedGoal: row.score >= row.goal,
      isMe: row.person_id === viewer.id,
    };
  });
}
