import type { StatedTime } from '@spotter/contract/sessions';
import { isKept } from '#lib/outbox/is-kept.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { statedEnd, type Timed } from '../logging/overlay-finish.ts';

/** When a session began and how many minutes it took, as its client tells afterwards. */
export type TrueTime = Pick<StatedTime, 'startedAt' | 'minutes'>;

/** Says when a session was done; works offline. */
export function tellTime(sessionId: string, stated: StatedTime): void {
  outbox.add('PUT /api/sessions/:id/time', { params: { id: sessionId }, body: stated });
}

/** A session at the last time that waits to be sent; without one, the same object. */
export function overlayTime<S extends Timed & { id: string; completedAt: string | null }>(
  session: S,
  entries: readonly OutboxEntry[],
): S {
  let shown = session.toldMinutes === undefined ? { ...session, toldMinutes: null } : session;
  for (const entry of entries) {
    if (!isKept(entry, 'PUT /api/sessions/:id/time') || entry.refused) continue;
    const { params, body } = entry.input;
    if (params.id !== session.id) continue;
    const time = { startedAt: body.startedAt, toldMinutes: body.minutes };
    shown = { ...session, ...time, completedAt: session.completedAt && statedEnd(time) };
  }
  return shown;
}
