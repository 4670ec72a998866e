import { coachingTopics } from '@spotter/contract/coaching';
import { exercisesRoutes, exercisesTopics } from '@spotter/contract/exercises';
import type { Language } from '@spotter/contract/languages';
import { given } from '@spotter/contract/topic';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import {
  createExercise,
  restoreExercise,
  retireExercise,
  updateExercise,
} from './library/create-exercise.ts';
import { matchExercises } from './library/match-exercises.ts';
import { rateExercise } from './library/rate-exercise.ts';
import { listNotes, writeNote } from './notes/write-note.ts';
import { countFilms } from './queries.ts';
import { getExercise, listExercises } from './service.ts';

type Reading = { viewer: Viewer; query: { language?: Language | undefined } };

export function mountExercises(mount: Mount, ctx: Context): void {
  const topics = ({ viewer, query }: Reading) => [
    exercisesTopics.library.of(viewer.studioId),
    exercisesTopics.ratings.of(viewer.studioId),
    given(query.language ?? viewer.language),
  ];

  mount(exercisesRoutes.listExercises, ({ viewer, query }) => listExercises(ctx, viewer, query), { topics });
  mount(
    exercisesRoutes.listExercisesOfCategory,
    ({ viewer, params, query }) => listExercises(ctx, viewer, { ...query, ...params }),
    { topics },
  );
  mount(exercisesRoutes.countExerciseFilms, ({ viewer }) => countFilms(ctx, viewer), {
    topics: ({ viewer }) => [exercisesTopics.library.of(viewer.studioId)],
  });
  mount(
    exercisesRoutes.getExercise,
    ({ viewer, params, query }) => getExercise(ctx, viewer, params.id, query.language),
    { topics },
  );
  mount(exercisesRoutes.matchExercises, ({ viewer, body }) => matchExercises(ctx, viewer, body));
  mount(exercisesRoutes.createExercise, ({ viewer, body }) => createExercise(ctx, viewer, body));
  mount(exercisesRoutes.updateExercise, ({ viewer, params, body }) =>
    updateExercise(ctx, viewer, params.id, body),
  );
  mount(exercisesRoutes.retireExercise, async ({ viewer, params }) => {
    await retireExercise(ctx, viewer, params.id);
    return undefined;
  });
  mount(exercisesRoutes.restoreExercise, ({ viewer, params }) => restoreExercise(ctx, viewer, params.id));
  mount(exercisesRoutes.rateExercise, ({ viewer, params, body }) =>
    rateExercise(ctx, viewer, params.id, body.rating),
  );
  mount(exercisesRoutes.listExerciseNotes, ({ viewer, query }) => listNotes(ctx, viewer, query.clientId), {
    topics: ({ viewer, query }) => [
      exercisesTopics.notes.of(query.clientId ?? viewer.id),
      coachingTopics.coachings.of(viewer.id),
    ],
  });
  mount(exercisesRoutes.writeExerciseNote, async ({ viewer, params, body }) => {
    await writeNote(ctx, viewer, params.id, body);
    return undefined;
  });
}
