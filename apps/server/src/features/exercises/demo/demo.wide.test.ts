import type { Exercise } from '@spotter/contract/exercises';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '#testing/use-app.ts';

const app = useApp({}, { demo: true });
let library: Exercise[];

beforeAll(async () => {
  const answer = await app.request({ method: 'POST', url: '/api/auth/demo', payload: { role: 'trainer' } });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const read = async (after = ''): Promise<Exercise[]> => {
    const url = `/api/exercises?limit=100${after}`;
    return (await app.request({ method: 'GET', url, headers: { cookie } })).body;
  };
  const first = await read();
  library = [...first, ...(await read(`&after=${first.at(-1)?.id}`))];
});

const value = async (text: string) => (await app.pool.query({ text, rowMode: 'array' })).rows[0]?.[0];

it('shows 4.8 for the back squat and for no other', () => {
  const best = library.filter(({ rating }) => rating === 4.8);
  expect(best.map(({ name, ratingCount }) => [name, ratingCount])).toEqual([['Back Squat', 40]]);
});

it('has ratings by clients for about thirty exercises, higher and lower ones', () => {
  const rated = library.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  expect(rated.length).toBeGreaterThanOrEqual(30);
  expect(Math.min(...rated)).toBeLessThan(3.6);
  expect(Math.min(...rated)).toBeGreaterThan(2.4);
});

it('has totals that match the ratings, given by clients after they had joined', async () => {
  const wrong = await value(
    `select count(*) from exercise_rating_totals t
     join lateral (select count(*) as people, sum(rating) as points from exercise_ratings r
       where r.exercise_id = t.exercise_id and r.studio_id = t.studio_id) r on true
     where t.count <> r.people or t.total <> r.points`,
  );
  expect(wrong).toBe(0);
  const early = await value(
    `select count(*) from exercise_ratings r join people p on p.id = r.person_id
     join exercises e on e.id = r.exercise_id
     where p.role <> 'client' or r.rated_at < p.created_at or (e.studio_id is not null and r.rated_at < e.created_at)
       or r.studio_id <> p.studio_id`,
  );
  expect(early).toBe(0);
  const lost = await value(
    `select count(*) from exercise_ratings r where not exists
       (select from exercise_rating_totals t where t.exercise_id = r.exercise_id and t.studio_id = r.studio_id)`,
  );
  expect(lost).toBe(0);
});

it('has the demo trainer’s own exercises, complete and editable', () => {
  const own = library.filter((exercise) => exercise.own);
  expect(own.map(({ name }) => name)).toEqual(['Paused Bench Press', 'Suitcase Carry', 'Tempo Goblet Squat']);
  for (const { canEdit, instructions, rating } of own) {
    expect(canEdit).toBe(true);
    expect(instructions?.mistakes.length).toBe(2);
    expect(rating).not.toBeNull();
  }
});
