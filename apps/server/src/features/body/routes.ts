import { accountsTopics } from '@spotter/contract/accounts';
import { bodyRoutes, bodyTopics } from '@spotter/contract/body';
import { coachingTopics } from '@spotter/contract/coaching';
import type { Context } from '#db/context.ts';
import { lookDay } from '#features/reads/service.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import {
  addBodySamples,
  checkBodyImport,
  importBodyValues,
  listBodyImports,
  undoBodyImport,
} from './imports/service.ts';
import {
  changeBodyKind,
  deleteBodyKind,
  hideBodyKind,
  listBodyKinds,
  listBodyValues,
  removeBodyGoal,
  setBodyGoal,
  setBodyTarget,
  writeBodyValues,
} from './service.ts';

type Asked = { viewer: Viewer; query: { clientId?: string | undefined } };

export function mountBody(mount: Mount, ctx: Context): void {
  /** What an answer depends on: the numbers, the right to read, the names of who typed, and the day of a coach's look. */
  const topics = ({ viewer, query: { clientId = viewer.id } }: Asked) => {
    const isOwn = clientId === viewer.id;
    return [
      bodyTopics.body.of(clientId),
      ...(isOwn ? [bodyTopics.hidden.of(clientId)] : []),
      coachingTopics.coachings.of(viewer.id),
      accountsTopics.members.of(viewer.studioId),
      ...(isOwn ? [] : [lookDay(ctx)]),
    ];
  };
  mount(bodyRoutes.listBodyKinds, ({ viewer, query }) => listBodyKinds(ctx, viewer, query), { topics });
  mount(bodyRoutes.listBodyValues, ({ viewer, query }) => listBodyValues(ctx, viewer, query), { topics });
  mount(bodyRoutes.writeBodyValues, async ({ viewer, body }) => {
    await writeBodyValues(ctx, viewer, body);
    return undefined;
  });
  mount(bodyRoutes.changeBodyKind, async ({ viewer, params, body }) => {
    await changeBodyKind(ctx, viewer, params.kind, body);
    return undefined;
  });
  mount(bodyRoutes.hideBodyKind, async ({ viewer, params, body }) => {
    await hideBodyKind(ctx, viewer, params.kind, body.hidden);
    return undefined;
  });
  mount(bodyRoutes.deleteBodyKind, async ({ viewer, params }) => {
    await deleteBodyKind(ctx, viewer, params.kind);
    return undefined;
  });
  mount(bodyRoutes.setBodyGoal, async ({ viewer, params, body }) => {
    await setBodyGoal(ctx, viewer, params.kind, body);
    return undefined;
  });
  mount(bodyRoutes.removeBodyGoal, async ({ viewer, params, query }) => {
    await removeBodyGoal(ctx, viewer, params.kind, query.clientId);
    return undefined;
  });
  mount(bodyRoutes.setBodyTarget, async ({ viewer, params, body }) => {
    await setBodyTarget(ctx, viewer, params.kind, body);
    return undefined;
  });
  mountArriving(mount, ctx);
}

/** What comes from devices and files. */
function mountArriving(mount: Mount, ctx: Context): void {
  mount(
    bodyRoutes.addBodySamples,
    ({ viewer, request, body }) => addBodySamples(ctx, viewer, request, body),
    { bearer: true },
  );
  mount(bodyRoutes.checkBodyImport, ({ viewer, body }) => checkBodyImport(ctx, viewer, body.values));
  mount(bodyRoutes.importBodyValues, ({ viewer, params, body }) =>
    importBodyValues(ctx, viewer, params.id, body),
  );
  mount(bodyRoutes.listBodyImports, ({ viewer }) => listBodyImports(ctx, viewer), {
    topics: ({ viewer }) => [bodyTopics.body.of(viewer.id), bodyTopics.hidden.of(viewer.id)],
  });
  mount(bodyRoutes.undoBodyImport, async ({ viewer, params }) => {
    await undoBodyImport(ctx, viewer, params.id);
    return undefined;
  });
}
