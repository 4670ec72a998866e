import { challengesTopics } from '@spotter/contract/challenges';
import { CHALLENGE_CATEGORIES } from '@spotter/contract/challenges-limits';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#db/context.ts';
import { DEMO_CLIENT_EMAIL } from '#demo/studio.ts';
import { countFromScratch } from '#features/challenges/scores/service.ts';
import { DEMO_MADE_AT } from '#testing/demo-template.ts';
import { useApp } from '#testing/use-app.ts';

const test = useApp({}, { demo: true });

async function demoPerson(role: 'trainer' | 'client') {
  const answer = await test.request({ method: 'POST', url: '/api/auth/demo', payload: { role } });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return async (url: string) => (await test.request({ method: 'GET', url, headers: { cookie } })).body;
}

describe('the challenges of the demo studio', () => {
  it('have 8, 12 and 6 current ones by category', async () => {
    const get = await demoPerson('client');
    const counts = await get('/api/challenges/categories');
    expect(counts.map(({ count }: { count: number }) => count)).toEqual([8, 12, 6]);
    expect(counts.map(({ category }: { category: string }) => category)).toEqual(CHALLENGE_CATEGORIES);
  });

  it('feature one with 247 participants, on day 18 of 30, led by five', async () => {
    const get = await demoPerson('client');
    const [featured] = await get('/api/challenges');
    expect(featured).toMatchObject({
      isFeatured: true,
      isActive: true,
      participants: 247,
      startDate: '2026-03-14',
      endDate: '2026-04-12',
      prizePools: [{ place: 1 }, { place: 2 }, { place: 3 }],
      mine: { rank: expect.any(Number) },
    });
    const board = await get(`/api/challenges/${featured.id}/leaderboard?limit=6`);
    expect(board.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3, 4, 5, 6]);
    const scores: number[] = board.map(({ score }: { score: number }) => score);
    expect(scores[5]).toBeGreaterThan(5_000);
    expect((scores[4] ?? 0) / (scores[5] ?? 0)).toBeGreaterThan(1.01);
    expect(scores.join()).toBe(scores.toSorted((a, b) => b - a).join());
    for (const { name } of board) expect(name).toMatch(/^\S+ .+/);
  });

  it('include ended ones with prizes and winners, who are not notified again', async () => {
    const get = await demoPerson('trainer');
    const ended = await get('/api/challenges?state=ended');
    expect(ended.length).toBe(4);
    for (const { id, prizePools } of ended) {
      expect(prizePools.length).toBeGreaterThan(0);
      const [first] = await get(`/api/challenges/${id}/leaderboard?limit=3`);
      expect(first).toMatchObject({ rank: 1, score: expect.any(Number) });
      expect(first.score).toBeGreaterThan(0);
    }
    const untold = await test.pool.query(
      'select from challenges where winners_told_at is null and end_date < $1',
      [DEMO_MADE_AT],
    );
    expect(untold.rowCount).toBe(0);
  });

  it('have the scores and counts of their sessions', async () => {
    const read = async () =>
      (
        await test.pool.query(
          `select challenge_id, person_id, score from challenge_participants order by 1, 2`,
        )
      ).rows;
    const before = await read();
    expect(before.length).toBeGreaterThan(1_000);
    const { rows: challenges } = await test.pool.query(
      `select id, goal_type as "goalType", start_date as "startDate", end_date as "endDate", participant_count as count,
         (select json_agg(json_build_object('id', p.id, 'timeZone', p.time_zone)) from people p
           join challenge_participants c on c.person_id = p.id where c.challenge_id = challenges.id) as people
       from challenges`,
    );
    await inTransaction(test.ctx, async (work) => {
      for (const { people, count, ...challenge } of challenges) {
        expect(people?.length ?? 0).toBe(count);
        if (people) await countFromScratch(work, challenge, people, DEMO_MADE_AT);
      }
      const { rows } = await test.pool.query('select id from studios');
      for (const { id } of rows) work.touch(challengesTopics.challenges.of(id));
    });
    expect(await read()).toEqual(before);
  });

  it('leave the demo client three unread notifications', async () => {
    const { rows } = await test.pool.query(
      `select count(*) as count from notifications n join people p on p.id = n.person_id
       where p.email = $1 and read_at is null`,
      [DEMO_CLIENT_EMAIL],
    );
    expect(rows[0].count).toBe(3);
  });

  it('contain nothing from the future', async () => {
    const { rows } = await test.pool.query(
      `select count(*) filter (where p.joined_at > $1 or p.reached_at > $1 or c.created_at > p.joined_at
         or h.created_at > p.joined_at) as wrong
       from challenge_participants p join challenges c on c.id = p.challenge_id join people h on h.id = p.person_id`,
      [DEMO_MADE_AT],
    );
    expect(rows[0].wrong).toBe(0);
  });
});
