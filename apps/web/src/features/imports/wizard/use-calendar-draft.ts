import { IMPORT_NAME_MAX } from '@spotter/contract/imports-limits';
import { useEffect, useState } from 'react';
import { v7 } from 'uuid';
import { ownZone, useTodayIn } from '#lib/time/own-day.ts';
import { useCheckedLists } from '../api.ts';
import {
  CalendarError,
  type CalendarReason,
  type ReadCalendar,
  readCalendar,
} from '../calendar/read-calendar.ts';
import type { PreparedImport } from '../kept-import-store.ts';

/** Calendar files that were chosen, under the name of what was chosen; `refused` where they cannot be unpacked. */
export type ChosenCalendar = {
  kind: 'calendar';
  name: string;
  files: readonly Blob[];
  refused?: CalendarReason;
};

type Reading =
  | { state: 'reading' }
  | { state: 'read'; read: ReadCalendar }
  | { state: 'failed'; reason: CalendarReason };

/** Reads calendar files in this browser; nothing of them is sent before their person says so. */
export function useCalendar({ files, refused }: ChosenCalendar): Reading {
  const today = useTodayIn(undefined);
  const [reading, setReading] = useState<Reading>({ state: 'reading' });
  useEffect(() => {
    if (refused) return;
    const stop = new AbortController();
    const how = { today, zone: ownZone(), now: new Date().toISOString(), signal: stop.signal };
    readCalendar(files, how).then(
      (read) => setReading({ state: 'read', read }),
      (error) => {
        if (stop.signal.aborted) return;
        setReading({ state: 'failed', reason: error instanceof CalendarError ? error.reason : 'broken' });
      },
    );
    return () => stop.abort();
  }, [files, refused, today]);
  return refused ? { state: 'failed', reason: refused } : reading;
}

/** What the events of calendar files would become. */
export function useCalendarDraft(name: string, { rows }: ReadCalendar) {
  const [id] = useState(() => v7());
  const lists = rows.length > 0 ? [{ list: 'calendar-events', rows }] : [];
  const checked = useCheckedLists(id, lists);
  const prepared: PreparedImport | null =
    checked.data && rows.length > 0
      ? {
          id,
          name: name.slice(0, IMPORT_NAME_MAX),
          source: 'calendar',
          sets: 0,
          answers: [],
          sessions: [],
          lists,
        }
      : null;
  return { checked, prepared };
}
