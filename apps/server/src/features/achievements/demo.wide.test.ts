import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_CLIENT_EMAIL, DEMO_TRAINER_EMAIL } from '#demo/studio.ts';
import { countStatements } from '#testing/count-statements.ts';
import { DEMO_MADE_AT } from '#testing/demo-template.ts';
import { useApp } from '#testing/use-app.ts';
import { awardPast } from './service.ts';

const test = useApp({}, { demo: true });
let statements: number;

beforeAll(async () => {
  // Once more, as the demo has just done it.
  await test.pool.query('delete from person_achievements');
  statements = await countStatements(() => awardPast(test.ctx));
});

const earnedBy = async (email: string): Promise<string[]> => {
  const { rows } = await test.pool.query(
    `select achievement from person_achievements e join people p on p.id = e.person_id where p.email = $1`,
    [email],
  );
  return rows.map((row) => row.achievement);
};

describe('the demo studio', () => {
  it('gets the achievements of all its people in a few statements', () => {
    expect(statements).toBeLessThanOrEqual(6);
  });

  it('has achievements for each kind of person, none before they joined and none in the future', async () => {
    expect(await earnedBy(DEMO_CLIENT_EMAIL)).toEqual(
      expect.arrayContaining(['first-workout', 'twenty-five-workouts', 'streak-7', 'volume-elephant']),
    );
    expect(await earnedBy(DEMO_TRAINER_EMAIL)).toEqual(
      expect.arrayContaining(['first-client', 'ten-clients', 'fifty-assigned', 'hundred-client-sessions']),
    );
    const { rows } = await test.pool.query(
      `select count(*) filter (where e.earned_at > $1 or e.earned_at < p.created_at) as wrong,
         count(distinct e.person_id) as people, count(distinct e.achievement) as kinds
       from person_achievements e join people p on p.id = e.person_id`,
      [DEMO_MADE_AT],
    );
    expect(rows[0].wrong).toBe(0);
    expect(rows[0].people).toBeGreaterThan(200);
    expect(rows[0].kinds).toBeGreaterThan(15);
  });
});
