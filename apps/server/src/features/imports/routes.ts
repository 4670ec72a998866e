import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import { importsRoutes, importsTopics } from '@spotter/contract/imports';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import {
  beginImport,
  checkImport,
  checkList,
  finishImport,
  listImports,
  listReadLists,
  matchImportNames,
  sendImport,
  sendList,
  undoImport,
} from './service.ts';

export function mountImports(mount: Mount, ctx: Context): void {
  mount(importsRoutes.matchImportNames, ({ viewer, body }) => matchImportNames(ctx, viewer, body));
  mount(importsRoutes.checkImport, ({ viewer, body }) => checkImport(ctx, viewer, body));
  mount(importsRoutes.listImports, ({ viewer, query }) => listImports(ctx, viewer, query), {
    topics: ({ viewer, query }) => [
      importsTopics.imports.of(query.clientId ?? viewer.id),
      coachingTopics.coachings.of(viewer.id),
      accountsTopics.members.of(viewer.studioId),
    ],
  });
  mount(importsRoutes.beginImport, ({ viewer, params, body }) => beginImport(ctx, viewer, params.id, body));
  mount(importsRoutes.sendImport, ({ viewer, params, body }) => sendImport(ctx, viewer, params.id, body));
  mount(importsRoutes.listReadLists, ({ viewer }) => listReadLists(ctx, viewer));
  mount(importsRoutes.checkList, ({ viewer, body }) => checkList(ctx, viewer, body));
  mount(importsRoutes.sendList, ({ viewer, params, body }) => sendList(ctx, viewer, params.id, body));
  mount(importsRoutes.finishImport, ({ viewer, params }) => finishImport(ctx, viewer, params.id));
  mount(importsRoutes.undoImport, async ({ viewer, params }) => {
    await undoImport(ctx, viewer, params.id);
    return undefined;
  });
}
