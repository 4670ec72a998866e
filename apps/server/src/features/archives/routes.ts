import { accountsTopics } from '@spotter/contract/accounts';
import { archivesRoutes, archivesTopics } from '@spotter/contract/archives';
import { coachingTopics } from '@spotter/contract/coaching';
import { settingsTopics } from '@spotter/contract/settings';
import type { Context } from '#db/context.ts';
import { todayOf } from '#lib/clock.ts';
import type { Mount } from '#lib/http/mount.ts';
import { describeFiles } from './describe-files.ts';
import { schemaOf } from './schema-rules.ts';
import {
  askForArchive,
  askForClientArchive,
  askForStudioArchive,
  createDownload,
  listArchives,
  listClientArchives,
  listStudioArchives,
  openDownload,
} from './service.ts';

/** The archive of a person's data: asked for, made by a job, downloaded. */
export function mountArchives(mount: Mount, ctx: Context): void {
  mount(archivesRoutes.listArchives, ({ viewer }) => listArchives(ctx, viewer), {
    topics: ({ viewer }) => [archivesTopics.own.of(viewer.id)],
  });
  mount(archivesRoutes.createArchive, ({ viewer }) => askForArchive(ctx, viewer));
  mount(
    archivesRoutes.listClientArchives,
    ({ viewer, params }) => listClientArchives(ctx, viewer, params.id),
    {
      topics: ({ viewer }) => [archivesTopics.own.of(viewer.id), coachingTopics.coachings.of(viewer.id)],
    },
  );
  mount(archivesRoutes.createClientArchive, ({ viewer, params }) =>
    askForClientArchive(ctx, viewer, params.id),
  );
  mount(archivesRoutes.listStudioArchives, ({ viewer }) => listStudioArchives(ctx, viewer), {
    // Who owns the studio decides, too.
    topics: ({ viewer }) => [
      archivesTopics.own.of(viewer.id),
      coachingTopics.coachings.of(viewer.id),
      accountsTopics.members.of(viewer.studioId),
      settingsTopics.settings.of(viewer.studioId),
    ],
  });
  mount(archivesRoutes.createStudioArchive, ({ viewer }) => askForStudioArchive(ctx, viewer));
  mount(archivesRoutes.createArchiveDownload, ({ viewer, params }) => createDownload(ctx, viewer, params.id));
  mount(archivesRoutes.downloadArchive, async ({ viewer, params, reply }) => {
    const { bytes, size } = await openDownload(ctx, viewer, params.token);
    const day = todayOf(ctx, viewer);
    await reply
      .code(200)
      .header('content-type', 'application/zip')
      .header('content-length', size)
      .header('content-disposition', `attachment; filename="spotter-${day}.zip"`)
      .header('cache-control', 'no-store')
      .send(bytes);
    return undefined;
  });
  mount(archivesRoutes.getArchiveSchema, async ({ query }) => {
    const of = query.of ?? 'person';
    return schemaOf(ctx.publicUrl, (await describeFiles(ctx))[of], of);
  });
}
