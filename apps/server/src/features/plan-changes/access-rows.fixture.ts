import { addDays } from '@spotter/contract/days';
import type { AccessRow } from '#testing/access/row.ts';
import { DAY, makeWorkout } from '#testing/access/things.ts';
import { TODAY, type World } from '#testing/access/world.ts';

/** A day of S, planned by T, that is still to come. */
async function planAhead(world: World): Promise<void> {
  const day = addDays(TODAY, 2);
  await world.T.post(`/api/workouts/${await makeWorkout(world)}/assignments`, {
    clientIds: [world.S.id],
    dates: [day],
  });
}

/** A change that T made for S. */
async function changeOfT(world: World): Promise<string> {
  await planAhead(world);
  const made = await world.T.post('/api/plan-changes', shift(world));
  return made.body.id;
}

const shift = ({ S }: World) => ({ clientId: S.id, change: { kind: 'shift', days: 7 } });

/** Who coaches S, and nobody else. */
const coachOnly = (status: number) => ({ V: 401, S: 403, O: 403, T: status, others: 404 });

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/coach/clients/:id/plan',
    make: async (world) => {
      await changeOfT(world);
      return { path: `/api/coach/clients/${world.S.id}/plan` };
    },
    expect: coachOnly(200),
  },
  {
    route: 'POST /api/plan-changes/preview',
    make: async (world) => {
      await planAhead(world);
      return { path: '/api/plan-changes/preview', body: shift(world) };
    },
    expect: coachOnly(200),
  },
  {
    route: 'POST /api/plan-changes',
    make: async (world) => {
      await planAhead(world);
      return { path: '/api/plan-changes', body: shift(world) };
    },
    expect: coachOnly(201),
  },
  {
    route: 'POST /api/plan-changes',
    about: 'a copy from a client of another trainer',
    make: async (world) => {
      await planAhead(world);
      const days = { firstDay: DAY, lastDay: '2026-03-08', to: '2026-03-09' };
      return {
        path: '/api/plan-changes',
        body: { clientId: world.S.id, change: { kind: 'copy', fromClientId: world.O.id, ...days } },
      };
    },
    expect: coachOnly(404),
  },
  {
    route: 'POST /api/plan-changes/:id/undo',
    make: async (world) => ({ path: `/api/plan-changes/${await changeOfT(world)}/undo`, body: {} }),
    expect: coachOnly(200),
  },
];
