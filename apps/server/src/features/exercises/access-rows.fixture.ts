import type { ExerciseMatch } from '@spotter/contract/exercises';
import type { AccessRow } from '#testing/access/row.ts';
import { authorOnly, members, plain, trainersWrite } from '#testing/access/things.ts';
import type { World } from '#testing/access/world.ts';

const NEW = { name: 'Anderson Pin Squat', category: 'lower body' };

const addExercise = async ({ T }: World): Promise<string> => (await T.post('/api/exercises', NEW)).body.id;

const NOTE = { content: 'Seat 4', changedAt: '2026-03-02T10:00:00Z' };

const writeNote = ({ S, exerciseId }: World) => S.put(`/api/exercises/${exerciseId}/note`, NOTE);

const sameStudio = { V: 401, F: 404, others: 200 };

const sees = (wanted: boolean, body: { own: boolean }[]) =>
  body.some(({ own }) => own) === wanted ? undefined : wanted ? 'own ones are missing' : 'sees another’s';

export const accessRows: AccessRow[] = [
  { route: 'GET /api/exercises', make: plain('/api/exercises'), expect: members },
  { route: 'GET /api/exercises/:category', make: plain('/api/exercises/core'), expect: members },
  ...[
    '/api/exercises?limit=100',
    '/api/exercises/lower%20body?limit=100',
    '/api/exercises?search=pin+squat',
  ].map(
    (path): AccessRow => ({
      route: path.includes('%20') ? 'GET /api/exercises/:category' : 'GET /api/exercises',
      about: `with one of T's own: ${path}`,
      make: async (world) => {
        await addExercise(world);
        return { path };
      },
      expect: members,
      check: (body: { own: boolean }[], _world, name) => sees(name !== 'F', body),
    }),
  ),
  { route: 'GET /api/exercise-films', make: plain('/api/exercise-films'), expect: members },
  {
    route: 'GET /api/exercises/by-id/:id',
    about: 'of the starter library',
    make: ({ exerciseId }) => ({ path: `/api/exercises/by-id/${exerciseId}` }),
    expect: members,
    check: (body: { canEdit: boolean }) => (body.canEdit ? 'may change a starter exercise' : undefined),
  },
  {
    route: 'GET /api/exercises/by-id/:id',
    about: 'one of T’s own',
    make: async (world) => ({ path: `/api/exercises/by-id/${await addExercise(world)}` }),
    expect: sameStudio,
    check: (body: { canEdit: boolean }, _world, name) =>
      body.canEdit === (name === 'T') ? undefined : `canEdit: ${body.canEdit}`,
  },
  {
    route: 'POST /api/exercises/matches',
    about: 'one of T’s own',
    make: async (world) => {
      await addExercise(world);
      return { path: '/api/exercises/matches', body: { names: [NEW.name] } };
    },
    expect: { V: 401, S: 403, O: 403, others: 200 },
    check: (body: ExerciseMatch[], _world, name) =>
      (body[0]?.exercise?.name === NEW.name) === (name !== 'F')
        ? undefined
        : `found ${body[0]?.exercise?.name}`,
  },
  { route: 'POST /api/exercises', make: plain('/api/exercises', NEW), expect: trainersWrite },
  {
    route: 'POST /api/exercises',
    about: 'with a video at a host that is not allowed',
    make: plain('/api/exercises', { ...NEW, videoUrl: 'https://evil.example.test/squat.mp4' }),
    expect: { V: 401, S: 403, O: 403, others: 400 },
  },
  {
    route: 'PATCH /api/exercises/:id',
    about: 'one of T’s own',
    make: async (world) => ({
      path: `/api/exercises/${await addExercise(world)}`,
      body: { name: 'Mine' },
    }),
    expect: authorOnly(200),
  },
  {
    route: 'PATCH /api/exercises/:id',
    about: 'of the starter library',
    make: ({ exerciseId }) => ({ path: `/api/exercises/${exerciseId}`, body: { name: 'Mine' } }),
    expect: { V: 401, S: 403, O: 403, others: 404 },
  },
  {
    route: 'DELETE /api/exercises/:id',
    about: 'one of T’s own',
    make: async (world) => ({ path: `/api/exercises/${await addExercise(world)}` }),
    expect: authorOnly(204),
  },
  {
    route: 'DELETE /api/exercises/:id',
    about: 'of the starter library',
    make: ({ exerciseId }) => ({ path: `/api/exercises/${exerciseId}` }),
    expect: { V: 401, S: 403, O: 403, others: 404 },
  },
  {
    route: 'POST /api/exercises/:id/restore',
    about: 'one of T’s own',
    make: async (world) => {
      const id = await addExercise(world);
      await world.T.delete(`/api/exercises/${id}`);
      return { path: `/api/exercises/${id}/restore` };
    },
    expect: authorOnly(200),
  },
  {
    route: 'PUT /api/exercises/:id/rating',
    about: 'of the starter library, with ratings of another studio',
    make: async (world) => {
      const path = `/api/exercises/${world.exerciseId}/rating`;
      await world.F.put(path, { rating: 1 });
      return { path, body: { rating: 5 } };
    },
    expect: members,
    check: (body: { rating: number; ratingCount: number; myRating: number }) =>
      body.rating === 5 && body.ratingCount === 1 && body.myRating === 5 ? undefined : JSON.stringify(body),
  },
  {
    route: 'PUT /api/exercises/:id/rating',
    about: 'one of T’s own',
    make: async (world) => ({
      path: `/api/exercises/${await addExercise(world)}/rating`,
      body: { rating: 4 },
    }),
    expect: sameStudio,
  },
  {
    route: 'PUT /api/exercises/:id/rating',
    about: 'a retired one',
    make: async (world) => {
      const id = await addExercise(world);
      await world.T.delete(`/api/exercises/${id}`);
      return { path: `/api/exercises/${id}/rating`, body: { rating: 4 } };
    },
    expect: { V: 401, F: 404, others: 409 },
  },
  {
    route: 'GET /api/exercise-notes',
    make: async (world) => {
      await writeNote(world);
      return { path: '/api/exercise-notes' };
    },
    expect: members,
    check: (body: unknown[], _world, name) =>
      body.length === (name === 'S' ? 1 : 0) ? undefined : `${name} sees ${body.length} notes`,
  },
  {
    route: 'GET /api/exercise-notes',
    about: 'of S',
    make: async (world) => {
      await writeNote(world);
      return { path: `/api/exercise-notes?clientId=${world.S.id}` };
    },
    expect: { V: 401, S: 200, T: 200, others: 404 },
    check: (body: unknown[]) => (body.length === 1 ? undefined : `${body.length} notes`),
  },
  {
    route: 'PUT /api/exercises/:id/note',
    make: ({ exerciseId }) => ({ path: `/api/exercises/${exerciseId}/note`, body: NOTE }),
    expect: { V: 401, others: 204 },
  },
  {
    route: 'PUT /api/exercises/:id/note',
    about: 'on one of T’s own',
    make: async (world) => ({ path: `/api/exercises/${await addExercise(world)}/note`, body: NOTE }),
    expect: { V: 401, F: 404, others: 204 },
  },
];
