import { accountsTopics } from '@spotter/contract/accounts';
import { checkInPhotosRoutes } from '@spotter/contract/check-in-photos';
import { checkInsTopics } from '@spotter/contract/check-ins';
import { coachingTopics } from '@spotter/contract/coaching';
import type { Context } from '#db/context.ts';
import { lookDay } from '#features/reads/service.ts';
import type { Mount } from '#lib/http/mount.ts';
import { deleteCheckInPhoto, hideCheckInPhotos, listCheckInPhotos, putCheckInPhoto } from './service.ts';

export function mountPhotos(mount: Mount, ctx: Context): void {
  mount(checkInPhotosRoutes.listCheckInPhotos, ({ viewer, query }) => listCheckInPhotos(ctx, viewer, query), {
    topics: ({ viewer, query: { clientId = viewer.id } }) => [
      checkInsTopics.checkIns.of(clientId),
      coachingTopics.coachings.of(viewer.id),
      accountsTopics.members.of(viewer.studioId),
      ...(clientId === viewer.id ? [] : [lookDay(ctx)]),
    ],
  });
  mount(checkInPhotosRoutes.putCheckInPhoto, async ({ viewer, params, body }) => {
    await putCheckInPhoto(ctx, viewer, params.id, body);
    return undefined;
  });
  mount(checkInPhotosRoutes.deleteCheckInPhoto, async ({ viewer, params }) => {
    await deleteCheckInPhoto(ctx, viewer, params.id);
    return undefined;
  });
  mount(checkInPhotosRoutes.hideCheckInPhotos, async ({ viewer, body }) => {
    await hideCheckInPhotos(ctx, viewer, body.hidden);
    return undefined;
  });
}
