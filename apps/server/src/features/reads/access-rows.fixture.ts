import type { DataRead } from '@spotter/contract/reads';
import { filmOf, uploadFor } from '#features/form-checks/form-checks.fixture.ts';
import { fixedId, newId } from '#lib/ids.ts';
import type { AccessRow } from '#testing/access/row.ts';
import { DAY } from '#testing/access/things.ts';

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/reads',
    make: async ({ S, T }) => {
      const changedAt = `${DAY}T10:00:00.000Z`;
      const weight = { id: crypto.randomUUID(), kind: 'weight', day: DAY, time: null, value: 80, changedAt };
      await S.put('/api/body/values', { values: [weight] });
      await T.get(`/api/body?clientId=${S.id}`);
      return { path: '/api/reads' };
    },
    expect: { V: 401, others: 200 },
    check: (body: DataRead[], { T }, name) => {
      const seen = body.map(({ by, what }) => `${by.id === T.id} ${what}`).join();
      return seen === (name === 'S' ? 'true body/weight' : '') ? undefined : seen;
    },
  },
  {
    route: 'GET /api/reads',
    about: 'with a film whose page T has opened',
    make: async ({ S, T }) => {
      const id = newId();
      const film = filmOf(await uploadFor(S, 'form-film'), fixedId('exercise/back-squat'), [T]);
      await S.put(`/api/form-checks/${id}`, film);
      await T.get(`/api/form-checks/${id}`);
      return { path: '/api/reads' };
    },
    expect: { V: 401, others: 200 },
    check: (body: DataRead[], { T }, name) => {
      const seen = body.map(({ by, what }) => `${by.id === T.id} ${what}`).join();
      return seen === (name === 'S' ? 'true clips' : '') ? undefined : seen;
    },
  },
];
