import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import { exercisesTopics } from '@spotter/contract/exercises';
import { formChecksRoutes, formChecksTopics } from '@spotter/contract/form-checks';
import { sessionsTopics } from '@spotter/contract/sessions';
import { given } from '@spotter/contract/topic';
import type { Context } from '#db/context.ts';
import { lookDay } from '#features/reads/service.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import {
  answerFormCheck,
  deleteFormAnswer,
  deleteFormCheck,
  getFormCheck,
  listFormChecks,
  putFormCheck,
  seeFormAnswers,
  showFormCheck,
} from './service.ts';

/** What an answer depends on: the films, the right to see them, names, and what was done in the sets. */
const topics = ({ viewer }: { viewer: Viewer }) => [
  formChecksTopics.formChecks.of(viewer.id),
  coachingTopics.coachings.of(viewer.id),
  accountsTopics.members.of(viewer.studioId),
  exercisesTopics.library.of(viewer.studioId),
  sessionsTopics.sessions.of(viewer.id),
  sessionsTopics.sessions.ofClientsOf(viewer.id),
  given(viewer.language),
];

export function mountFormChecks(mount: Mount, ctx: Context): void {
  mount(formChecksRoutes.listFormChecks, ({ viewer, query }) => listFormChecks(ctx, viewer, query), {
    topics,
  });
  mount(formChecksRoutes.getFormCheck, ({ viewer, params }) => getFormCheck(ctx, viewer, params.id), {
    topics: (asked) => [...topics(asked), lookDay(ctx)],
  });
  mount(formChecksRoutes.putFormCheck, async ({ viewer, params, body }) => {
    await putFormCheck(ctx, viewer, params.id, body);
    return undefined;
  });
  mount(formChecksRoutes.showFormCheck, async ({ viewer, params, body }) => {
    await showFormCheck(ctx, viewer, params.id, body.shownTo);
    return undefined;
  });
  mount(formChecksRoutes.deleteFormCheck, async ({ viewer, params }) => {
    await deleteFormCheck(ctx, viewer, params.id);
    return undefined;
  });
  mount(formChecksRoutes.seeFormAnswers, async ({ viewer, params }) => {
    await seeFormAnswers(ctx, viewer, params.id);
    return undefined;
  });
  mount(formChecksRoutes.answerFormCheck, async ({ viewer, params, body }) => {
    await answerFormCheck(ctx, viewer, params.id, body);
    return undefined;
  });
  mount(formChecksRoutes.deleteFormAnswer, async ({ viewer, params }) => {
    await deleteFormAnswer(ctx, viewer, params.id);
    return undefined;
  });
}
