/** The query keys of plans. */
export const plansKeys = {
  today: ['GET /api/workouts/today'] as const,
  lists: ['GET /api/workouts/:id/assignments'] as const,
  withdrawn: ['GET /api/withdrawn-days'] as const,
  ofWorkout: (id: string) => ['GET /api/workouts/:id/assignments', id] as const,
};
