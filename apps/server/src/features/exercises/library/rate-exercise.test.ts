import type { Exercise } from '@spotter/contract/exercises';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
let members: Actor[];
let stranger: Actor;

beforeAll(async () => {
  trainer = await test.newPerson({ role: 'trainer' });
  const { studioId } = trainer;
  members = await Promise.all(Array.from({ length: 20 }, () => test.newPerson({ studioId })));
  stranger = await test.newPerson();
});

const starter = async (slug: string): Promise<string> =>
  (await test.pool.query('select id from exercises where slug = $1', [slug])).rows[0].id;
const rate = (actor: Actor, id: string, rating: unknown) =>
  actor.put(`/api/exercises/${id}/rating`, { rating });
const read = async (actor: Actor, id: string): Promise<Exercise> =>
  (await actor.get(`/api/exercises/by-id/${id}`)).body;

/** The stored totals beside the sums of the ratings. */
async function totals(id: string) {
  const { rows } = await test.pool.query(
    `select t.count, t.total, (select count(*) from exercise_ratings r
         where r.exercise_id = t.exercise_id and r.studio_id = t.studio_id) as people,
       (select coalesce(sum(rating), 0) from exercise_ratings r
         where r.exercise_id = t.exercise_id and r.studio_id = t.studio_id) as points
     from exercise_rating_totals t where exercise_id = $1 order by t.count desc`,
    [id],
  );
  for (const { count, total, people, points } of rows) expect([count, total]).toEqual([people, points]);
  return rows.map(({ count, total }) => [count, total]);
}

describe('a rating', () => {
  it('shows the average of the studio to one decimal, and the person’s own', async () => {
    const id = await starter('back-squat');
    for (const [index, rating] of [5, 4, 4].entries()) {
      const answer = await rate(members[index] as Actor, id, rating);
      expect(answer).toMatchObject({ status: 200, body: { id, myRating: rating, ratingCount: index + 1 } });
    }
    expect(await read(trainer, id)).toMatchObject({ rating: 4.3, ratingCount: 3, myRating: null });
    const listed: Exercise[] = (await (members[0] as Actor).get('/api/exercises?search=back+squat')).body;
    expect(listed[0]).toMatchObject({ id, rating: 4.3, ratingCount: 3, myRating: 5 });
  });

  it('is one per person: a new one replaces it, null removes it, the same one changes nothing', async () => {
    const id = await starter('plank');
    const [one, two] = members as [Actor, Actor];
    await rate(one, id, 2);
    await rate(two, id, 5);
    await rate(one, id, 4);
    await rate(one, id, 4);
    expect(await totals(id)).toEqual([[2, 9]]);
    const back = await rate(two, id, null);
    expect(back.body).toMatchObject({ rating: 4, ratingCount: 1, myRating: null });
    await rate(two, id, null);
    await rate(one, id, null);
    expect(await totals(id)).toEqual([[0, 0]]);
    expect(await read(one, id)).toMatchObject({ rating: null, ratingCount: 0, myRating: null });
  });

  it('stays exact with twenty concurrent people, and with five concurrent calls of one', async () => {
    const id = await starter('deadlift');
    await Promise.all(members.map((member, index) => rate(member, id, 1 + (index % 5))));
    expect(await totals(id)).toEqual([[20, 60]]);
    const [one] = members as [Actor];
    await Promise.all([5, null, 3, 4, 2].map((rating) => rate(one, id, rating)));
    await Promise.all(members.slice(1).map((member, index) => rate(member, id, index % 2 ? null : 5)));
    const [[count, total] = [0, 0]] = await totals(id);
    expect([count === 10 || count === 11, total >= 50]).toEqual([true, true]);
  });

  it('of a starter exercise counts only in its own studio', async () => {
    const id = await starter('bench-press');
    await rate(members[0] as Actor, id, 5);
    await rate(stranger, id, 1);
    expect(await read(trainer, id)).toMatchObject({ rating: 5, ratingCount: 1 });
    expect(await read(stranger, id)).toMatchObject({ rating: 1, ratingCount: 1, myRating: 1 });
    expect((await totals(id)).length).toBe(2);
  });

  it('is refused for a retired exercise, one of another studio, and values outside one to five', async () => {
    const { body } = await trainer.post('/api/exercises', { name: 'Log Press', category: 'upper body' });
    const foreign = await rate(stranger, body.id, 5);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'exercises.not_found' } });
    for (const rating of [0, 6, 2.5, '5']) expect((await rate(trainer, body.id, rating)).status).toBe(400);
    await rate(trainer, body.id, 3);
    await trainer.delete(`/api/exercises/${body.id}`);
    const late = await rate(members[0] as Actor, body.id, 5);
    expect(late).toMatchObject({ status: 409, body: { code: 'exercises.retired' } });
    expect(await totals(body.id)).toEqual([[1, 3]]);
  });
});
