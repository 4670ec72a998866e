import type { CurrentUser } from '@spotter/contract/accounts';
import type { SessionItem } from '@spotter/contract/sessions';
import { v7 } from 'uuid';
import { queryClient } from '#lib/call/query-client.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { emptySession } from '../empty-session.ts';
import { keepSession } from '../offline/keep-session.ts';
import { keptLines } from '../offline/kept-lines.ts';
import { sessionsKeys } from '../sessions-keys.ts';

/** Begins a session now with lines of its own, of no workout; works offline. @returns its id */
export function beginWith(me: CurrentUser, name: string, items: SessionItem[]): string {
  const begun = { id: v7(), name, startedAt: new Date().toISOString() };
  const language = currentLanguage();
  const session = { ...emptySession(me, begun), items };
  queryClient.setQueryData(sessionsKeys.sessionIn(begun.id, language), session);
  keepSession(me.id, session);
  outbox.add('POST /api/sessions', { body: { ...begun, lines: keptLines(items), language } });
  return begun.id;
}
