import { archivesRoutes, archivesTopics } from '@spotter/contract/archives';
import { coachingTopics } from '@spotter/contract/coaching';
import { dayIn } from '@spotter/contract/days';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { describeFiles } from './describe-files.ts';
import { filesOf, schemaOf } from './schema-rules.ts';
import {
  askForArchive,
  askForClientArchive,
  createDownload,
  listArchives,
  listClientArchives,
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
  mount(archivesRoutes.createArchiveDownload, ({ viewer, params }) => createDownload(ctx, viewer, params.id));
  mount(archivesRoutes.downloadArchive, async ({ viewer, params, reply }) => {
    const { bytes, size } = await openDownload(ctx, viewer, params.token);
    const day = dayIn(viewer.timeZone, ctx.clock.now());
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
    return schemaOf(ctx.publicUrl, filesOf(of, await describeFiles(ctx)), of);
  });
}
