import { WORKOUT_EXAMPLE_KEYS } from '@spotter/contract/workout-examples';
import type { WorkoutDetail } from '@spotter/contract/workouts';
import { describe, expect, it } from 'vitest';
import { useApp } from '#testing/use-app.ts';

const test = useApp();

describe('an example workout', () => {
  it.each(WORKOUT_EXAMPLE_KEYS)(
    '%s becomes the trainer’s own workout, with a target for every exercise',
    async (example) => {
      const trainer = await test.newPerson({ role: 'trainer' });
      const { status, body } = await trainer.post('/api/workouts/examples', {
        example,
        name: 'Montag',
        description: 'Zum Anfangen.',
      });
      expect(status).toBe(201);
      const { body: workout } = await trainer.get(`/api/workouts/${body.id}`);
      expect(workout).toMatchObject({ name: 'Montag', description: 'Zum Anfangen.', exerciseCount: 5 });
      for (const { exercise, sets, reps, duration, restTime } of (workout as WorkoutDetail).exercises) {
        // The targets use the measure of the exercise.
        expect([
          sets > 0,
          (exercise.measure === 'time' ? duration : reps) !== null,
          restTime !== null,
        ]).toEqual([true, true, true]);
      }
    },
  );

  it('can be changed like any other, without changing the example', async () => {
    const trainer = await test.newPerson({ role: 'trainer' });
    const make = () => trainer.post('/api/workouts/examples', { example: 'strength', name: 'A' });
    const { body: first } = await make();
    await trainer.put(`/api/workouts/${first.id}`, { name: 'Mine', exercises: [] });
    expect((await trainer.get(`/api/workouts/${first.id}`)).body).toMatchObject({
      name: 'Mine',
      exercises: [],
    });
    expect((await make()).body).toMatchObject({ name: 'A', exerciseCount: 5, assignedCount: 0 });
  });
});
