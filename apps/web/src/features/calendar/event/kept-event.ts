import type { KeptDraft } from '#lib/storage/kept-draft.ts';
import { keepPrivate, readPrivate, removePrivate } from '#lib/storage/private-storage.ts';
import { ownZone } from '#lib/time/own-day.ts';
import { type EventDraft, onOtherDay } from './event-draft.ts';

type Kept = {
  draft: EventDraft;
  /** The form's first values. */
  before: EventDraft;
};

/**
 * The stored draft of an event, until it is saved or cancelled.
 * @param id of the edited event; null for a new one, whose draft moves to the day on which the form is opened
 */
export function keptEvent(id: string | null): KeptDraft<EventDraft> {
  const key = `draft/calendar-event${id ? `/${id}` : ''}`;
  return {
    read(untouched) {
      const found = readPrivate<Kept>(key);
      if (!found?.draft || !found.before) return null;
      if (id === null) return onOtherDay({ ...untouched, ...found.draft }, untouched.date, ownZone());
      const names = Object.keys(untouched) as (keyof EventDraft)[];
      // Untouched fields may have been changed elsewhere since then.
      const typed = names.filter((name) => found.draft[name] !== found.before[name]);
      return { ...untouched, ...Object.fromEntries(typed.map((name) => [name, found.draft[name]])) };
    },
    write: (draft, before) => void keepPrivate(key, { draft, before } satisfies Kept),
    remove: () => removePrivate(key),
  };
}
