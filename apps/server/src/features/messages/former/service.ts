import type { FormerChat, FormerPage } from '@spotter/contract/chat';
import { FORMER_PAGE } from '@spotter/contract/chat-limits';
import type { Context } from '#db/context.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findFormerChats, findFormerMessages } from './queries.ts';

/** The chats of the messages that archives brought the viewer. */
export function listFormerChats(ctx: Context, viewer: Viewer): Promise<FormerChat[]> {
  return findFormerChats(ctx.db, viewer);
}

/** A page of one of them, by default the last; nothing of a chat that the viewer does not have. */
export async function getFormerPage(
  ctx: Context,
  viewer: Viewer,
  id: string,
  asked: number | undefined,
): Promise<FormerPage> {
  const [chat = null] = await findFormerChats(ctx.db, viewer, id);
  const pages = Math.max(1, Math.ceil((chat?.count ?? 0) / FORMER_PAGE));
  const page = Math.min(asked ?? pages, pages);
  return { chat, page, pages, messages: await findFormerMessages(ctx.db, viewer, { id, page }) };
}
