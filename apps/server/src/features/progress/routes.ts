import type { Language } from '@spotter/contract/languages';
import { progressRoutes } from '@spotter/contract/progress';
import type { Context } from '#db/context.ts';
import { dayIn } from '#lib/day.ts';
import type { Mount } from '#lib/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { getAdherence, getExerciseHistory, listPlan, listTrainedExercises } from './service.ts';

type Asked = { viewer: Viewer; query: { clientId?: string | undefined; language?: Language | undefined } };

/** Every zone's midnight is at a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

export function mountProgress(mount: Mount, ctx: Context): void {
  /** The reader's own day is known; a client's zone is not before the look-up, so theirs is read again each quarter. */
  function dayOf({ viewer, query }: Asked): string {
    const now = ctx.clock.now();
    const isOwn = !query.clientId || query.clientId === viewer.id;
    return isOwn
      ? `=${dayIn(viewer.timeZone, now)}/${viewer.timeZone}`
      : `=${Math.floor(now.getTime() / QUARTER_MS)}`;
  }

  /** The right to read, the person's time zone, their plan and their sets. */
  const training = ({ viewer, query }: Asked) => [
    `${viewer.id}/clients`,
    `${viewer.studioId}/members`,
    `${query.clientId ?? viewer.id}/plan`,
    `${query.clientId ?? viewer.id}/sessions`,
  ];
  const topics = (asked: Asked) => [...training(asked), `${asked.viewer.id}/workouts`, dayOf(asked)];
  const inWords = (asked: Asked) => [
    ...training(asked),
    `${asked.viewer.studioId}/exercises`,
    `=${asked.query.language ?? asked.viewer.language}`,
    `=${asked.viewer.timeZone}`,
  ];

  mount(progressRoutes.getAdherence, ({ viewer, query }) => getAdherence(ctx, viewer, query), { topics });
  mount(progressRoutes.listPlan, ({ viewer, query }) => listPlan(ctx, viewer, query), { topics });
  mount(
    progressRoutes.listTrainedExercises,
    ({ viewer, query }) => listTrainedExercises(ctx, viewer, query),
    { topics: inWords },
  );
  mount(
    progressRoutes.getExerciseHistory,
    ({ viewer, params, query }) => getExerciseHistory(ctx, viewer, params.id, query),
    { topics: inWords },
  );
}
