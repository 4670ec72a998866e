import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import { ownProgramsRoutes } from '@spotter/contract/own-programs';
import { plansTopics } from '@spotter/contract/plans';
import { programsTopics } from '@spotter/contract/programs';
import { sessionsTopics } from '@spotter/contract/sessions';
import { given } from '@spotter/contract/topic';
import type { Context } from '#db/context.ts';
import { todayOf } from '#lib/clock.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import {
  beginOwnProgram,
  endOwnProgram,
  listClientOwnPrograms,
  listOwnPrograms,
  previewOwnProgram,
  resumeOwnProgram,
  undoOwnProgram,
} from './own-program-service.ts';
import { getOwnProgram, undoOwnChange, updateOwnWorkout } from './own-workouts-service.ts';

/** Every time zone's midnight is at a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

/** Ready programmes that clients run by themselves. */
export function mountOwnPrograms(mount: Mount, ctx: Context): void {
  const ownTopics = (viewer: Viewer) => [
    programsTopics.programs.of(viewer.id),
    plansTopics.plan.of(viewer.id),
    sessionsTopics.sessions.of(viewer.id),
    given(todayOf(ctx, viewer)),
  ];
  mount(ownProgramsRoutes.listOwnPrograms, ({ viewer }) => listOwnPrograms(ctx, viewer), {
    topics: ({ viewer }) => ownTopics(viewer),
  });
  mount(
    ownProgramsRoutes.listClientOwnPrograms,
    ({ viewer, params }) => listClientOwnPrograms(ctx, viewer, params.id),
    {
      topics: ({ viewer, params }) => [
        coachingTopics.coachings.of(viewer.id),
        plansTopics.plan.of(params.id),
        sessionsTopics.sessions.of(params.id),
        accountsTopics.members.of(viewer.studioId),
        given(Math.floor(ctx.clock.now().getTime() / QUARTER_MS)),
      ],
    },
  );
  mount(ownProgramsRoutes.previewOwnProgram, ({ viewer, body, query }) =>
    previewOwnProgram(ctx, viewer, body, query.language),
  );
  mount(ownProgramsRoutes.beginOwnProgram, ({ viewer, body }) => beginOwnProgram(ctx, viewer, body));
  mount(ownProgramsRoutes.endOwnProgram, ({ viewer, params }) => endOwnProgram(ctx, viewer, params.id));
  mount(ownProgramsRoutes.resumeOwnProgram, ({ viewer, params }) => resumeOwnProgram(ctx, viewer, params.id));
  mount(ownProgramsRoutes.getOwnProgram, ({ viewer, params }) => getOwnProgram(ctx, viewer, params.id), {
    topics: ({ viewer }) => ownTopics(viewer),
  });
  mount(ownProgramsRoutes.updateOwnWorkout, ({ viewer, params, body }) =>
    updateOwnWorkout(ctx, viewer, params, body),
  );
  mount(ownProgramsRoutes.undoOwnChange, ({ viewer, params }) => undoOwnChange(ctx, viewer, params));
  mount(ownProgramsRoutes.undoOwnProgram, ({ viewer, params }) => undoOwnProgram(ctx, viewer, params.id));
}
