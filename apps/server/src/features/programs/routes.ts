import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import { exercisesTopics } from '@spotter/contract/exercises';
import type { Language } from '@spotter/contract/languages';
import { loadsRoutes, loadsTopics } from '@spotter/contract/loads';
import { plansTopics } from '@spotter/contract/plans';
import { programsRoutes, programsTopics } from '@spotter/contract/programs';
import { sessionsTopics } from '@spotter/contract/sessions';
import { given } from '@spotter/contract/topic';
import type { Context } from '#db/context.ts';
import { todayOf } from '#lib/clock.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { giveProgram, listRuns, previewGive } from './giving/give-program.ts';
import { listChanges, sendChanges } from './giving/send-changes.ts';
import { listSends, undoSend } from './giving/undo-send.ts';
import {
  addCell,
  fillWeeks,
  pasteCells,
  removeCells,
  travel,
  updateCell,
  writeDays,
} from './grid/edit-service.ts';
import { mountOwnPrograms } from './own/own-program-routes.ts';
import { getProgramProgression, setProgramProgression } from './progression-service.ts';
import { createFromReady, listReadyPrograms } from './ready/ready-service.ts';
import {
  copyProgram,
  createProgram,
  getProgram,
  getProgramWorkout,
  listPrograms,
  removeProgram,
  restoreProgram,
  updateProgram,
} from './service.ts';

type Call = { viewer: Viewer };
type InLanguage = Call & { query: { language?: Language | undefined } };

export function mountPrograms(mount: Mount, ctx: Context): void {
  /** Programmes, with how many of the viewer's clients have each. */
  const topics = ({ viewer }: Call) => [
    programsTopics.programs.of(viewer.id),
    programsTopics.sharedPrograms.of(viewer.studioId),
    plansTopics.plan.ofClientsOf(viewer.id),
    coachingTopics.coachings.of(viewer.id),
    accountsTopics.members.of(viewer.studioId),
    given(todayOf(ctx, viewer)),
  ];
  const languageTopics = ({ viewer, query }: InLanguage) => [
    exercisesTopics.library.of(viewer.studioId),
    given(query.language ?? viewer.language),
  ];
  const sessionTopics = ({ viewer }: Call) => [sessionsTopics.sessions.ofClientsOf(viewer.id)];

  mount(programsRoutes.listPrograms, ({ viewer }) => listPrograms(ctx, viewer), { topics });
  mount(programsRoutes.createProgram, ({ viewer, body }) => createProgram(ctx, viewer, body));
  mount(
    programsRoutes.listReadyPrograms,
    ({ viewer, query }) => listReadyPrograms(query.language ?? viewer.language),
    { topics: ({ viewer, query }) => [given(query.language ?? viewer.language)] },
  );
  mount(programsRoutes.useReadyProgram, ({ viewer, body }) => createFromReady(ctx, viewer, body));
  mount(
    programsRoutes.getProgram,
    ({ viewer, params, query }) => getProgram(ctx, viewer, params.id, query.language),
    { topics: (call) => [...topics(call), ...languageTopics(call)] },
  );
  mount(programsRoutes.updateProgram, ({ viewer, params, body }) =>
    updateProgram(ctx, viewer, params.id, body),
  );
  mount(programsRoutes.copyProgram, ({ viewer, params, body }) =>
    copyProgram(ctx, viewer, params.id, body.name),
  );
  mount(programsRoutes.removeProgram, async ({ viewer, params }) => {
    await removeProgram(ctx, viewer, params.id);
    return undefined;
  });
  mount(programsRoutes.restoreProgram, ({ viewer, params }) => restoreProgram(ctx, viewer, params.id));

  mount(
    programsRoutes.getProgramWorkout,
    ({ viewer, params, query }) => getProgramWorkout(ctx, viewer, params, query.language ?? viewer.language),
    { topics: (call) => [...topics(call), ...languageTopics(call)] },
  );
  mount(programsRoutes.addCell, ({ viewer, params, body }) => addCell(ctx, viewer, params.id, body));
  mount(programsRoutes.writeDays, ({ viewer, params, body }) => writeDays(ctx, viewer, params.id, body));
  mount(programsRoutes.updateCell, ({ viewer, params, body }) => updateCell(ctx, viewer, params, body));
  mount(programsRoutes.pasteCells, ({ viewer, params, body }) => pasteCells(ctx, viewer, params.id, body));
  mount(programsRoutes.removeCells, ({ viewer, params, body }) => removeCells(ctx, viewer, params.id, body));
  mount(programsRoutes.fillWeeks, ({ viewer, params, body }) => fillWeeks(ctx, viewer, params.id, body));
  mount(programsRoutes.undoEdit, ({ viewer, params, body }) =>
    travel(ctx, viewer, { ...params, ...body, by: -1 }),
  );
  mount(programsRoutes.redoEdit, ({ viewer, params, body }) =>
    travel(ctx, viewer, { ...params, ...body, by: 1 }),
  );

  mount(programsRoutes.listRuns, ({ viewer, query }) => listRuns(ctx, viewer, query), {
    topics: (call) => [...topics(call), ...sessionTopics(call)],
  });
  mount(programsRoutes.previewGive, ({ viewer, params, body, query }) =>
    previewGive(ctx, viewer, params.id, body, query.language),
  );
  mount(programsRoutes.giveProgram, ({ viewer, params, body }) => giveProgram(ctx, viewer, params.id, body));
  mount(
    programsRoutes.listChanges,
    ({ viewer, params, query }) => listChanges(ctx, viewer, params.id, query.language),
    { topics: (call) => [...topics(call), ...languageTopics(call), ...sessionTopics(call)] },
  );
  mount(programsRoutes.sendChanges, ({ viewer, params, body }) => sendChanges(ctx, viewer, params.id, body));
  mount(programsRoutes.listSends, ({ viewer, query }) => listSends(ctx, viewer, query), {
    topics: (call) => [...topics(call), ...sessionTopics(call)],
  });
  mount(programsRoutes.undoSend, ({ viewer, params }) => undoSend(ctx, viewer, params.id));
  mountProgression(mount, ctx);
  mountOwnPrograms(mount, ctx);
}

/** How the lines of a programme progress; loads keeps it, and programmes know who may read it. */
function mountProgression(mount: Mount, ctx: Context): void {
  mount(
    loadsRoutes.getProgramProgression,
    ({ viewer, params }) => getProgramProgression(ctx, viewer, params.id),
    {
      topics: ({ viewer }) => [
        loadsTopics.programProgressions.of(viewer.studioId),
        programsTopics.programs.of(viewer.id),
        programsTopics.sharedPrograms.of(viewer.studioId),
      ],
    },
  );
  mount(loadsRoutes.setProgramProgression, ({ viewer, params, body }) =>
    setProgramProgression(ctx, viewer, params.id, body.progression),
  );
}
