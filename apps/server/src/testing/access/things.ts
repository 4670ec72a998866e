import { newId } from '#lib/ids.ts';
import type { World } from './world.ts';

export const plain = (path: string, body?: unknown) => () => ({ path, body });
export const DAY = '2026-03-02';

export async function makeWorkout({ T, exerciseId }: World): Promise<string> {
  const workout = { name: 'Legs', exercises: [{ exerciseId, sets: 3, reps: 5 }] };
  return (await T.post('/api/workouts', workout)).body.id;
}

export async function makeTemplate({ T, exerciseId }: World): Promise<string> {
  const template = { name: 'Legs', isTemplate: true, exercises: [{ exerciseId, sets: 3, reps: 5 }] };
  return (await T.post('/api/workouts', template)).body.id;
}

export async function assign(world: World): Promise<{ workoutId: string; assignmentId: string }> {
  const workoutId = await makeWorkout(world);
  const planned = await world.T.post(`/api/workouts/${workoutId}/assignments`, {
    clientIds: [world.S.id],
    dates: [DAY],
  });
  return { workoutId, assignmentId: planned.body[0].id };
}

export async function begin(world: World) {
  const { workoutId, assignmentId } = await assign(world);
  const { body } = await world.S.post(`/api/workouts/${workoutId}/sessions`, { assignmentId });
  return { sessionId: body.id as string, itemId: body.items[0].id as string };
}

/** A routine that S keeps. */
export async function makeRoutine(world: World): Promise<string> {
  const { sessionId, itemId } = await begin(world);
  const set = { id: newId(), itemId, setNumber: 1, reps: 5, weight: 60, duration: null, done: true };
  await world.S.put(`/api/sessions/${sessionId}/sets`, { sets: [{ ...set, changedAt: `${DAY}T10:00:00Z` }] });
  const id = newId();
  await world.S.post(`/api/sessions/${sessionId}/routine`, { id, name: 'Legs' });
  return id;
}

/** A day on which S planned a routine of their own. */
export async function planRoutine(world: World): Promise<{ routineId: string; planId: string }> {
  const routineId = await makeRoutine(world);
  const { body } = await world.S.post(`/api/routines/${routineId}/days`, { dates: [DAY] });
  return { routineId, planId: body[0].id };
}

export async function finish(world: World): Promise<string> {
  const { sessionId } = await begin(world);
  await world.S.post(`/api/sessions/${sessionId}/complete`, {});
  return sessionId;
}

/** A finished workout of S that only S and their coach may see. */
export async function coachOnly(world: World): Promise<string> {
  await finish(world);
  const feed = await world.S.get('/api/activities?limit=1');
  return feed.body[0].id;
}

export async function post({ S }: World): Promise<string> {
  return (await S.post('/api/activities', { type: 'post', content: 'Done.' })).body.id;
}

/** A comment of S on a post of S. */
export async function comment(world: World): Promise<string> {
  const id = await post(world);
  return (await world.S.post(`/api/activities/${id}/comments`, { content: 'Strong.' })).body.id;
}

export const members = { V: 401, others: 200 };
export const ownThing = { V: 401, S: 200, T: 200, others: 404 };
export const trainersWrite = { V: 401, S: 403, O: 403, others: 201 };
export const authorOnly = (status: number) => ({ V: 401, S: 403, O: 403, T: status, others: 404 });
export const clientOnly = (status: number) => ({ V: 401, S: status, O: 404, others: 403 });

/** What a client does, and the coach who logs for them. */
export const trained = (status: number) => ({ V: 401, S: status, T: status, others: 404 });

export const ids = (body: { id: string }[]) => body.map((item) => item.id);
