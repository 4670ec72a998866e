import type { CalendarEvent, NewCalendarEvent } from '@spotter/contract/calendar';
import { addDays } from '@spotter/contract/days';
import { kindOfEvent } from '@spotter/contract/event-kind';
import { isKept } from '#lib/outbox/is-kept.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';

/** Saved: the server has it. Waiting: only this browser has it. Refused: the server rejected it. */
export type ShownEvent = CalendarEvent & {
  state: 'saved' | 'waiting' | 'refused';
  /** Its outbox entry, while there is one, with the error code of a refusal. */
  entryId?: string;
  refusal?: string;
};

export const ADD = 'POST /api/calendar/events';

/** A new event as the server will return it. */
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

/** The server's events and those in the outbox; each event once. */
export function showEvents(saved: readonly CalendarEvent[], entries: readonly OutboxEntry[]): ShownEvent[] {
  const known = new Set(saved.map(({ id }) => id));
  const shown: ShownEvent[] = saved.map((event) => ({ ...event, state: 'saved' }));
  for (const entry of entries) {
    if (!isKept(entry, ADD)) continue;
    const { id = entry.id } = entry.input.body;
    // Confirmed but still in the outbox.
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
