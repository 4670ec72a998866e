import type { QueryClient } from '@tanstack/react-query';
import { createCoalescer } from '#lib/coalesce.ts';
import type { LiveHandlers } from '#lib/socket.ts';
import { SUGGESTIONS_KEY, workoutsKeys } from './api.ts';

const soon = createCoalescer(300);

/** Lists that say what is planned, begun and done; read again once after a burst of events. */
function readAgain(client: QueryClient): void {
  soon('lists', () => {
    for (const queryKey of [workoutsKeys.lists, workoutsKeys.today]) {
      void client.invalidateQueries({ queryKey });
    }
  });
}

/** A plan made, moved or taken back, a workout changed, a session begun or finished. */
export const workoutsLive: LiveHandlers = {
  'plan.changed': ({ workoutId }, client) => {
    readAgain(client);
    void client.invalidateQueries({ queryKey: workoutsKeys.assignments(workoutId) });
    void client.invalidateQueries({ queryKey: workoutsKeys.workout(workoutId) });
  },
  'library.changed': (_exercise, client) => {
    soon('suggestions', () => void client.invalidateQueries({ queryKey: [SUGGESTIONS_KEY] }));
  },
  'session.changed': (_session, client) => {
    readAgain(client);
    soon('plans', () => void client.invalidateQueries({ queryKey: ['GET /api/workouts/:id/assignments'] }));
  },
};
