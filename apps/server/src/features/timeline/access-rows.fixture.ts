import type { TwoValues } from '@spotter/contract/timeline';
import { newId } from '#lib/ids.ts';
import type { AccessRow } from '#testing/access/row.ts';
import { DAY, ownThing } from '#testing/access/things.ts';
import type { World } from '#testing/access/world.ts';

/** A weight of S, and hips that S hides. */
async function measure({ S }: World): Promise<void> {
  const values = ['weight', 'hip'].map((kind) => ({
    ...{ id: newId(), kind, day: DAY, time: null, value: 80, changedAt: `${DAY}T10:00:00.000Z` },
  }));
  await S.put('/api/body/values', { values });
  await S.put('/api/body/kinds/hip/hidden', { hidden: true });
}

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/timeline',
    make: () => ({ path: '/api/timeline?first=weight&second=volume' }),
    expect: { V: 401, others: 200 },
  },
  {
    route: 'GET /api/timeline',
    about: 'of a client, without what they hide',
    make: async (world) => {
      await measure(world);
      return { path: `/api/timeline?first=weight&second=hip&weeks=157&clientId=${world.S.id}` };
    },
    expect: ownThing,
    check: ({ weeks }: TwoValues, _world, name) => {
      const has = (which: 'first' | 'second') => weeks.some((week) => week[which] !== null);
      return has('first') && has('second') === (name === 'S') ? undefined : 'not what is shown';
    },
  },
];
