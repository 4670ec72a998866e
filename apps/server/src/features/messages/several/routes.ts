import { chatRoutes } from '@spotter/contract/chat';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { sendToSeveral } from './service.ts';

export function mountSeveral(mount: Mount, ctx: Context): void {
  mount(chatRoutes.sendToSeveral, ({ viewer, body }) => sendToSeveral(ctx, viewer, body));
}
