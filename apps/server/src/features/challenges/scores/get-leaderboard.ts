import type { LeaderboardEntry } from '@spotter/contract/challenges';
import { displayName } from '@spotter/contract/display-name';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { notFound } from '../not-found.ts';
import { findBoard } from './leaderboard-queries.ts';

/**
 * A page of the participants, highest score first. Names without e-mail: the reader may not know the people. A row without
 * a name is identified by an id of its own, because the reader may know the person's from elsewhere.
 * @throws challenges.not_found; also when the person to continue after has left, so the client starts at the top
 */
export async function getLeaderboard(
  ctx: Context,
  viewer: Viewer,
  challengeId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<LeaderboardEntry[]> {
  const rows = await findBoard(ctx.pool, viewer, challengeId, { limit, after });
  if (rows.length === 0) {
    if (!after) throw notFound();
    throw new AppError(
      'challenges.not_found',
      'The person this page continues after has left the challenge. Load the leaderboard from the top.',
    );
  }
  return rows.flatMap((row) => {
    if (row.person_id === null) return [];
    return {
      rank: row.rank,
      personId: row.is_named ? row.person_id : row.entry_id,
      name: row.is_named
        ? displayName({ firstName: row.first_name, lastName: row.last_name, email: null })
        : null,
      profileImageUrl: row.is_named ? row.profile_image_url : null,
      score: row.score,
      hasReachedGoal: row.score >= row.goal,
      isMe: row.person_id === viewer.id,
    };
  });
}
