import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import { dayIn } from '@spotter/contract/days';
import { exercisesTopics } from '@spotter/contract/exercises';
import type { Language } from '@spotter/contract/languages';
import { plansTopics } from '@spotter/contract/plans';
import { progressRoutes } from '@spotter/contract/progress';
import { sessionsTopics } from '@spotter/contract/sessions';
import { type Given, given } from '@spotter/contract/topic';
import { reportTopics } from '@spotter/contract/training-report';
import { workoutsTopics } from '@spotter/contract/workouts';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import {
  getMuscleWeeks,
  getProgramReport,
  listGivenPrograms,
  setLandmarks,
} from './report/report-service.ts';
import {
  getAdherence,
  getExerciseHistory,
  getTrainingYear,
  listPlan,
  listTrainedExercises,
} from './service.ts';

type Asked = { viewer: Viewer; query: { clientId?: string | undefined; language?: Language | undefined } };

/** Every time zone's midnight is at a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

export function mountProgress(mount: Mount, ctx: Context): void {
  /**
   * The reader's own day; a client's zone is not known before the look-up, so their answer expires each quarter hour.
   */
  function dayOf({ viewer, query }: Asked): Given {
    const now = ctx.clock.now();
    const isOwn = !query.clientId || query.clientId === viewer.id;
    return isOwn
      ? given(dayIn(viewer.timeZone, now), viewer.timeZone)
      : given(Math.floor(now.getTime() / QUARTER_MS));
  }

  /** What the answers depend on: the right to read, the person's time zone, their plan and their sets. */
  const training = ({ viewer, query }: Asked) => [
    coachingTopics.coachings.of(viewer.id),
    accountsTopics.members.of(viewer.studioId),
    plansTopics.plan.of(query.clientId ?? viewer.id),
    sessionsTopics.sessions.of(query.clientId ?? viewer.id),
  ];
  const topics = (asked: Asked) => [
    ...training(asked),
    workoutsTopics.workouts.of(asked.viewer.id),
    dayOf(asked),
  ];
  const inWords = (asked: Asked) => [
    ...training(asked),
    exercisesTopics.library.of(asked.viewer.studioId),
    given(asked.query.language ?? asked.viewer.language, asked.viewer.timeZone),
  ];

  mount(progressRoutes.getAdherence, ({ viewer, query }) => getAdherence(ctx, viewer, query), { topics });
  mount(progressRoutes.getTrainingYear, ({ viewer, query }) => getTrainingYear(ctx, viewer, query), {
    topics,
  });
  mount(progressRoutes.listPlan, ({ viewer, query }) => listPlan(ctx, viewer, query), { topics });
  mount(
    progressRoutes.listTrainedExercises,
    ({ viewer, query }) => listTrainedExercises(ctx, viewer, query),
    { topics: (asked) => [...inWords(asked), dayOf(asked)] },
  );
  mount(
    progressRoutes.getExerciseHistory,
    ({ viewer, params, query }) => getExerciseHistory(ctx, viewer, params.id, query),
    { topics: (asked) => [...inWords(asked), dayOf(asked)] },
  );
  mount(progressRoutes.getMuscleWeeks, ({ viewer, query }) => getMuscleWeeks(ctx, viewer, query), {
    topics: (asked) => [
      ...topics(asked),
      exercisesTopics.library.of(asked.viewer.studioId),
      reportTopics.landmarks.of(asked.query.clientId ?? asked.viewer.id),
    ],
  });
  mount(progressRoutes.setLandmarks, async ({ viewer, body }) => {
    await setLandmarks(ctx, viewer, body);
    return undefined;
  });
  // The name of a programme is its author's, who is not known before the look-up.
  const report = (asked: Asked) => [
    ...topics(asked),
    ...inWords(asked),
    given(Math.floor(ctx.clock.now().getTime() / QUARTER_MS)),
  ];
  mount(progressRoutes.listGivenPrograms, ({ viewer, query }) => listGivenPrograms(ctx, viewer, query), {
    topics: report,
  });
  mount(
    progressRoutes.getProgramReport,
    ({ viewer, params, query }) => getProgramReport(ctx, viewer, params.id, query),
    { topics: report },
  );
}
