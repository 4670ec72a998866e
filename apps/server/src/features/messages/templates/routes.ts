import { accountsTopics } from '@spotter/contract/accounts';
import { chatRoutes, chatTopics } from '@spotter/contract/chat';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { deleteTemplate, listTemplates, putTemplate } from './service.ts';

export function mountTemplates(mount: Mount, ctx: Context): void {
  mount(chatRoutes.listTemplates, ({ viewer }) => listTemplates(ctx, viewer), {
    topics: ({ viewer }) => [
      chatTopics.templates.of(viewer.studioId),
      accountsTopics.members.of(viewer.studioId),
    ],
  });
  mount(chatRoutes.putTemplate, ({ viewer, params, body }) => putTemplate(ctx, viewer, params.id, body));
  mount(chatRoutes.deleteTemplate, async ({ viewer, params }) => {
    await deleteTemplate(ctx, viewer, params.id);
    return undefined;
  });
}
