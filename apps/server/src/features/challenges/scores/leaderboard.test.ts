import { beforeEach, describe, expect, it } from 'vitest';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { aChallenge } from '../challenges.fixture.ts';
import { tellWinners } from './tell-winners.ts';

const test = useApp();
let trainer: Actor;
let id: string;
let people: Actor[];
type Entry = { rank: number; personId: string; name: string | null; score: number; isMe: boolean };

/** Joins people with given scores; other tests cover how scores are computed. */
async function fill(scores: number[]) {
  people = await Promise.all(scores.map(() => test.newPerson({ studioId: trainer.studioId })));
  await Promise.all(people.map((person) => person.post(`/api/challenges/${id}/join`)));
  for (const [index, person] of people.entries()) {
    await test.pool.query('update challenge_participants set score = $1 where person_id = $2', [
      scores[index],
      person.id,
    ]);
  }
}

beforeEach(async () => {
  test.clock.set('2026-03-10T12:00:00Z');
  trainer = await test.newPerson({ role: 'trainer' });
  id = (await trainer.post('/api/challenges', aChallenge({ goal: 50 }))).body.id;
});

const board = async (query = '', by = trainer): Promise<Entry[]> =>
  (await by.get(`/api/challenges/${id}/leaderboard${query}`)).body;

describe('a leaderboard', () => {
  it('gives equal scores the same rank and skips the ranks they take, also across pages', async () => {
    await fill([90, 50, 50, 50, 40, 40, 10, 0, 0]);
    const ranks = [1, 2, 2, 2, 5, 5, 7, 8, 8];
    for (const limit of [1, 2, 3, 4, 20]) {
      const entries: Entry[] = [];
      for (let after = ''; ; after = `&after=${entries.at(-1)?.personId}`) {
        const page = await board(`?limit=${limit}${after}`);
        entries.push(...page);
        if (page.length < limit) break;
      }
      expect(entries.map(({ rank }) => rank)).toEqual(ranks);
      expect(new Set(entries.map(({ personId }) => personId)).size).toBe(9);
    }
    for (const [index, person] of people.entries()) {
      const { mine } = (await person.get(`/api/challenges/${id}`)).body;
      expect(mine.rank).toBe(ranks[index]);
      expect((await board('', person)).filter(({ isMe }) => isMe).map(({ rank }) => rank)).toEqual([
        ranks[index],
      ]);
    }
    expect((await board()).map(({ score }) => score)).toEqual([90, 50, 50, 50, 40, 40, 10, 0, 0]);
    const reached = (await trainer.get(`/api/challenges/${id}/leaderboard`)).body;
    expect(reached.filter((one: { hasReachedGoal: boolean }) => one.hasReachedGoal).length).toBe(4);
  });

  it('links to the next page, except on the last', async () => {
    await fill([3, 2, 1]);
    const first = await trainer.get(`/api/challenges/${id}/leaderboard?limit=2`);
    const link = String(first.headers.link).match(/<(.+)>; rel="next"/)?.[1] ?? '';
    const second = await trainer.get(link);
    expect(second.body.map(({ rank }: Entry) => rank)).toEqual([3]);
    expect(second.headers.link).toBeUndefined();
  });

  it('shows no e-mails, and nobody who left or deleted their account', async () => {
    await fill([3, 2, 1]);
    await test.pool.query('update people set first_name = null, last_name = null where id = $1', [
      people[0]?.id,
    ]);
    await people[1]?.delete(`/api/challenges/${id}/join`);
    const left = await trainer.get(`/api/challenges/${id}/leaderboard?after=${people[1]?.id}`);
    expect(left.status).toBe(404);
    expect((await board()).map(({ name, rank }) => [name, rank])).toEqual([
      [null, 1],
      ['Ada Lift', 2],
    ]);
    expect(JSON.stringify(await board())).not.toContain('@');
    await test.pool.query('delete from activities where person_id = $1', [people[2]?.id]);
    await test.pool.query('delete from people where id = $1', [people[2]?.id]);
    expect((await board()).length).toBe(1);
  });

  it('is empty without participants, and not found in another studio', async () => {
    expect(await board()).toEqual([]);
    const stranger = await test.newPerson({ role: 'trainer' });
    expect((await stranger.get(`/api/challenges/${id}/leaderboard`)).status).toBe(404);
  });

  it('is refreshed after a renaming, and takes one statement for any length', async () => {
    await fill([3, 2, 1]);
    const first = await trainer.get(`/api/challenges/${id}/leaderboard`);
    expect(await countStatements(() => board())).toBe(1);
    const again = () =>
      trainer.get(`/api/challenges/${id}/leaderboard`, { 'if-none-match': String(first.headers.etag) });
    expect((await again()).status).toBe(304);
    await people[0]?.patch('/api/profile', { firstName: 'Grace' });
    expect((await again()).body?.[0]?.name).toBe('Grace Lift');
  });

  it('notifies the winners once the challenge is over in every time zone', async () => {
    await fill([50, 50, 20]);
    const won = async () =>
      (
        await test.pool.query(
          "select person_id from notifications where kind = 'challenge_won' and subject_id = $1",
          [id],
        )
      ).rows.map((row) => row.person_id);
    test.clock.set('2026-03-31T11:59:00Z');
    await tellWinners(test.ctx);
    expect(await won()).toEqual([]);
    test.clock.set('2026-03-31T12:00:00Z');
    await Promise.all([tellWinners(test.ctx), tellWinners(test.ctx)]);
    await tellWinners(test.ctx);
    expect((await won()).sort()).toEqual([people[0]?.id, people[1]?.id].sort());
  });
});
