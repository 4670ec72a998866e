import { beforeEach, describe, expect, it } from 'vitest';
import { letDeletionsPass } from '#features/accounts/deletion.fixture.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';
import { aChallenge } from '../challenges.fixture.ts';
import { tellWinners } from './tell-winners.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;
let other: Actor;

beforeEach(async () => {
  test.clock.set('2026-03-10T12:00:00Z');
  trainer = await test.newPerson({ role: 'trainer', firstName: 'Tara', lastName: 'Stone' });
  const { studioId } = trainer;
  client = await test.newPerson({ studioId, firstName: 'Cleo', lastName: 'Park' });
  other = await test.newPerson({ studioId, firstName: 'Omar', lastName: 'Reed' });
  await test.coach(trainer, client);
});

describe('a leaderboard after people went', () => {
  const board = async (id: string, actor = trainer) =>
    (await actor.get(`/api/challenges/${id}/leaderboard`)).body;

  it('keeps the score of a former member without a name, for trainers too', async () => {
    const { id } = (await trainer.post('/api/challenges', aChallenge({ goal: 50 }))).body;
    for (const person of [client, other]) await person.post(`/api/challenges/${id}/join`);
    const path = `/api/challenges/${id}/leaderboard`;
    const { headers } = await trainer.get(path);
    await trainer.delete(`/api/members/${client.id}`);
    expect(await isUpToDate(trainer, path, headers.etag)).toBe(true);
    const entries = await board(id);
    expect(entries).toHaveLength(2);
    expect(entries.map(({ name }: { name: string | null }) => name).sort()).toEqual(['Omar Reed', null]);
    expect(entries.map(({ personId }: { personId: string }) => personId)).not.toContain(client.id);
  });

  it('of a challenge that is over stays true when the winner deletes the account', async () => {
    const over = (await trainer.post('/api/challenges', aChallenge({ goal: 50, endDate: '2026-03-12' })))
      .body;
    const running = (await trainer.post('/api/challenges', aChallenge({ goal: 50, endDate: '2026-12-31' })))
      .body;
    for (const { id } of [over, running]) {
      for (const person of [client, other]) await person.post(`/api/challenges/${id}/join`);
    }
    await test.pool.query('update challenge_participants set score = 9 where person_id = $1', [client.id]);
    test.clock.set('2026-03-15T12:00:00Z');
    await tellWinners(test.ctx);
    await test.pool.query('update sign_ins set confirmed_at = $1', [test.clock.now()]);
    expect((await client.post('/api/account/deletion', { email: client.email })).status).toBe(204);
    await letDeletionsPass(test);
    const facts = (entries: { name: string | null; score: number; rank: number }[]) =>
      entries.map(({ name, score, rank }) => [rank, name, score]);
    expect(facts(await board(over.id, other))).toEqual([
      [1, null, 9],
      [2, 'Omar Reed', 0],
    ]);
    expect(facts(await board(running.id, other))).toEqual([[1, 'Omar Reed', 0]]);
    expect((await other.get(`/api/challenges/${over.id}`)).body.participants).toBe(2);
    expect((await other.get(`/api/challenges/${running.id}`)).body.participants).toBe(1);
  });
});
