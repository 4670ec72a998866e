import { useState } from 'react';
import { ownZone } from '#lib/own-day.ts';
import { keepPrivate, readPrivate, removePrivate } from '#lib/private-storage.ts';
import { type EventDraft, onOtherDay } from './event-draft.ts';

type Kept = {
  draft: EventDraft;
  /** What the form showed before anything was typed. */
  before: EventDraft;
};

/**
 * What somebody is filling in, kept in this browser until it is saved or cancelled.
 * @param id of the event that is changed; null for another one, whose draft comes along to the day it is opened on
 * @param untouched what the form shows until something is typed
 */
export function useEventDraft(id: string | null, untouched: EventDraft) {
  const key = `draft/calendar-event${id ? `/${id}` : ''}`;
  const [kept] = useState(() => {
    const found = readPrivate<Kept>(key);
    if (!found?.draft || !found.before) return null;
    const draft = { ...untouched, ...found.draft };
    return id ? { ...found, draft } : { ...found, draft: onOtherDay(draft, untouched.date, ownZone()) };
  });
  const [{ draft, before }, setState] = useState<Kept>(kept ?? { draft: untouched, before: untouched });
  const [isRestored, setRestored] = useState(kept !== null);
  return {
    draft,
    before,
    isRestored,
    change(next: EventDraft) {
      setState({ draft: next, before });
      keepPrivate(key, { draft: next, before } satisfies Kept);
    },
    forget() {
      setState({ draft: untouched, before: untouched });
      setRestored(false);
      removePrivate(key);
    },
  };
}
