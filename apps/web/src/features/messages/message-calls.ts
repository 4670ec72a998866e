import type { CallKey } from '#lib/call/call.ts';

/** The writes of messages that the outbox sends. */
export const messageCalls = {
  send: 'POST /api/messages',
  edit: 'PUT /api/messages/:id',
  delete: 'DELETE /api/messages/:id',
  react: 'PUT /api/messages/:id/reactions/:name',
  unreact: 'DELETE /api/messages/:id/reactions/:name',
} as const satisfies Record<string, CallKey>;
