import { chatRoutes, chatTopics } from '@spotter/contract/chat';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { getFormerPage, listFormerChats } from './service.ts';

const topics = ({ viewer }: { viewer: Viewer }) => [chatTopics.former.of(viewer.id)];

export function mountFormer(mount: Mount, ctx: Context): void {
  mount(chatRoutes.listFormerChats, ({ viewer }) => listFormerChats(ctx, viewer), { topics });
  mount(
    chatRoutes.getFormerPage,
    ({ viewer, params, query }) => getFormerPage(ctx, viewer, params.id, query.page),
    { topics },
  );
}
