import type { LinkCard } from '@spotter/contract/link-cards';
import type { AccessRow } from '#testing/access/row.ts';
import { begin, DAY, makeWorkout, members, plain } from '#testing/access/things.ts';
import type { ActorName, World } from '#testing/access/world.ts';

const of = (...things: string[]) => ({ path: `/api/link-cards?of=${things.join(',')}` });

/** A row whose card only these actors get, and the others null. */
function cardRow(
  about: string,
  seenBy: readonly ActorName[],
  thing: (world: World) => Promise<string>,
): AccessRow {
  return {
    ...{ route: 'GET /api/link-cards', about, expect: members },
    make: async (world) => of(await thing(world)),
    check: (body: (LinkCard | null)[], _world, name) =>
      body.length === 1 && (body[0] !== null) === seenBy.includes(name) ? undefined : JSON.stringify(body),
  };
}

const DAYS = { startDate: '2020-01-01', endDate: '2099-12-31' };

export const accessRows: AccessRow[] = [
  cardRow('of a workout, for its author', ['T'], async (world) => `workout.${await makeWorkout(world)}`),
  cardRow('of a planned workout, for its client too', ['S', 'T'], async (world) => {
    const workoutId = await makeWorkout(world);
    const clientIds = [world.S.id];
    await world.T.post(`/api/workouts/${workoutId}/assignments`, { clientIds, dates: [DAY] });
    return `workout.${workoutId}`;
  }),
  cardRow(
    'of a session, for its client and the coach',
    ['S', 'T'],
    async (world) => `session.${(await begin(world)).sessionId}`,
  ),
  cardRow('of an event, for its owner', ['S'], async ({ S }) => {
    const times = { startTime: `${DAY}T10:00:00.000Z`, endTime: `${DAY}T11:00:00.000Z` };
    return `event.${(await S.post('/api/calendar/events', { title: 'Physio', ...times })).body.id}`;
  }),
  cardRow('of a challenge, for the studio', ['S', 'O', 'T', 'X', 'E'], async ({ T }) => {
    const goal = { category: 'strength', goal: 12, goalType: 'workouts' };
    return `challenge.${(await T.post('/api/challenges', { name: 'Twelve', ...goal, ...DAYS })).body.id}`;
  }),
  cardRow('of an exercise of the studio, for the studio', ['S', 'O', 'T', 'X', 'E'], async ({ T }) => {
    const exercise = { name: 'Sled drag', category: 'full body', measure: 'distance' };
    return `exercise.${(await T.post('/api/exercises', exercise)).body.id}`;
  }),
  {
    route: 'GET /api/link-cards',
    about: 'of what is no thing',
    make: plain('/api/link-cards?of=person.0197f3a0-0000-7000-8000-000000000000'),
    expect: { V: 401, others: 400 },
  },
];
