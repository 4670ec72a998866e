import type { AnsweredForms, WrittenTerms } from '@spotter/contract/start-forms';
import { HEALTH_QUESTIONS } from '@spotter/contract/start-forms-limits';
import type { AccessRow } from '#testing/access/row.ts';
import { members, plain } from '#testing/access/things.ts';
import type { World } from '#testing/access/world.ts';

const ANSWERS = {
  health: HEALTH_QUESTIONS.map((question) => ({ question, yes: question === 'heart', detail: 'A stent' })),
  goals: ['strength'],
  equipment: ['barbell'],
};

const answer = ({ S }: World) => S.post('/api/start-forms', ANSWERS);
/** T founded the studio, because they are its first trainer. */
const writeTerms = ({ T }: World) => T.put('/api/studio-terms', { content: 'Be on time.' });
const count = (body: AnsweredForms, expected: number) =>
  body.forms.length === expected ? undefined : `${body.forms.length} forms`;

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/start-forms',
    make: async (world) => {
      await answer(world);
      return { path: '/api/start-forms' };
    },
    expect: members,
    check: (body: AnsweredForms, _world, name) => count(body, name === 'S' ? 1 : 0),
  },
  {
    route: 'GET /api/start-forms',
    about: 'of S',
    make: async (world) => {
      await answer(world);
      return { path: `/api/start-forms?clientId=${world.S.id}` };
    },
    expect: { V: 401, S: 200, T: 200, others: 404 },
    check: (body: AnsweredForms) => count(body, 1),
  },
  {
    route: 'POST /api/start-forms',
    make: plain('/api/start-forms', ANSWERS),
    expect: { V: 401, S: 201, O: 201, others: 403 },
  },
  {
    route: 'POST /api/start-forms',
    about: 'in the name of another',
    make: ({ S }) => ({ path: '/api/start-forms', body: { ...ANSWERS, clientId: S.id } }),
    expect: { V: 401, S: 400, O: 400, others: 403 },
  },
  {
    route: 'GET /api/studio-terms',
    make: async (world) => {
      await writeTerms(world);
      return { path: '/api/studio-terms' };
    },
    expect: members,
    check: ({ version }: WrittenTerms, _world, name) =>
      version === (name === 'F' ? 0 : 1) ? undefined : `${name} sees version ${version}`,
  },
  {
    route: 'GET /api/studio-terms',
    about: 'of a version',
    make: async (world) => {
      await writeTerms(world);
      return { path: '/api/studio-terms?version=1' };
    },
    expect: { V: 401, F: 404, others: 200 },
  },
  {
    route: 'PUT /api/studio-terms',
    make: plain('/api/studio-terms', { content: 'Pay on time.' }),
    expect: { V: 401, S: 403, O: 403, X: 403, E: 403, others: 200 },
  },
];
