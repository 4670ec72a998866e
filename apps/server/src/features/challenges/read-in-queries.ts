import { challengesTopics, NewChallenge } from '@spotter/contract/challenges';
import { Id } from '@spotter/contract/shapes';
import { sql } from 'kysely';
import { z } from 'zod';
import { ArchivedInstant, readIn } from '#db/read-in.ts';
import { idElsewhere } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import { earliestToday } from './rules.ts';

const ArchivedChallenge = z
  .object({ ...NewChallenge.shape, id: Id, createdAt: ArchivedInstant })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    message: 'must not be before startDate',
    path: ['endDate'],
  });

/**
 * Challenges of a studio, which then belong to who brings them. They are for the whole studio, so two trainers who bring
 * the same archive bring them once.
 */
export const challengesReadIn = readIn({
  row: ArchivedChallenge,
  known: ['id'],
  async keepsOut({ db, studioId }, rows) {
    const asked = rows.map(({ id }) => ({ id, here: idElsewhere(studioId, id) }));
    const { rows: found } = await sql<{ id: string }>`
      select x.id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as x(id uuid, here uuid)
      join challenges c on c.id = x.here and c.studio_id = ${studioId}`.execute(db);
    const there = new Set(found.map(({ id }) => id));
    return ({ id }) => (there.has(id) ? 'there' : null);
  },
  rowsOf: (rows, { personId, studioId, now }) => ({
    challenges: rows.map(({ id, ...row }) => ({
      ...{ id: idElsewhere(studioId, id), studio_id: studioId, author_id: personId },
      ...{ name: row.name, description: row.description, category: row.category },
      ...{ goal: row.goal, goal_type: row.goalType, prize_pools: row.prizePools as never },
      ...{ start_date: row.startDate, end_date: row.endDate, created_at: row.createdAt },
      // Of one that is over, its studio was told.
      winners_told_at: row.endDate < earliestToday(now) ? now : null,
      ...{ is_featured: false, participant_count: 0 },
    })),
  }),
  topicsOf: (_id, studioId) => [challengesTopics.challenges.of(studioId)],
  // One in which somebody takes part by then stays.
  async keep(work, { studioId }, keys) {
    const { rows } = await sql<{ id: Known<'challenge'>; count: number }>`
      select id, participant_count as count from challenges
      where id = any(${keys.map(({ id }) => id)}::uuid[]) and studio_id = ${studioId} order by id for update`.execute(
      work.db,
    );
    return rows.flatMap(({ id, count }) => (count > 0 ? [id] : []));
  },
});
