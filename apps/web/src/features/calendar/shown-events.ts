import type { CalendarEvent, NewCalendarEvent } from '@spotter/contract/calendar';
import { kindOfEvent } from '@spotter/contract/event-kind';
import type { CallKey } from '#lib/call.ts';
import { addDays } from '#lib/days.ts';
import type { OutboxEntry } from '#lib/outbox.ts';

/** Saved: the server has it. Waiting: only this browser has it. Refused: the server will not take it. */
export type ShownEvent = CalendarEvent & {
  state: 'saved' | 'waiting' | 'refused';
  /** Its entry in the outbox, while it is there, and the code of the server's refusal. */
  entryId?: string;
  refusal?: string;
};

export const ADD = 'POST /api/calendar/events';

/** True for kept writes of one call. */
export function isKept<K extends CallKey>(entry: OutboxEntry, key: K): entry is OutboxEntry<K> {
  return entry.key === key;
}

/** A new event as it will be once the server has it. */
function asEvent(id: string, body: NewCalendarEvent): CalendarEvent {
  const { title, description = '', isAllDay = false, startDate = null, endDate = null } = body;
  return {
    id,
    title,
    description,
    isAllDay,
    startDate,
    endDate,
    startTime: body.startTime ?? `${startDate}T00:00:00.000Z`,
    endTime: body.endTime ?? `${addDays(endDate ?? '1970-01-01', 1)}T00:00:00.000Z`,
    kind: kindOfEvent({ title, description }),
    source: 'own',
    isReadOnly: false,
    sync: 'off',
  };
}

/** What the server has and what waits here; each event once. */
export function showEvents(saved: readonly CalendarEvent[], entries: readonly OutboxEntry[]): ShownEvent[] {
  const known = new Set(saved.map(({ id }) => id));
  const shown: ShownEvent[] = saved.map((event) => ({ ...event, state: 'saved' }));
  for (const entry of entries) {
    if (!isKept(entry, ADD)) continue;
    const { id = entry.id } = entry.input.body;
    // Confirmed but not yet forgotten.
    if (known.has(id)) continue;
    shown.push({
      ...asEvent(id, entry.input.body),
      state: entry.refused ? 'refused' : 'waiting',
      entryId: entry.id,
      ...(entry.refused && { refusal: entry.refused }),
    });
  }
  return shown;
}
