import type { OwnProgramChoice } from '@spotter/contract/own-programs';
import type { ReadyProgram } from '@spotter/contract/programs';
import { useState } from 'react';
import { keptPrivately } from '#lib/storage/kept-draft.ts';
import { useToday } from '#lib/time/own-day.ts';
import { useKeeping } from '#ui/form/use-keeping.ts';
import type { TypedMaxes } from '../giving/max-fields.tsx';
import { usualWeekdays } from '../giving/weekday-rules.ts';

/** What is chosen and typed, as it is stored. */
type OwnDraft = {
  startDate: string;
  weekdays: readonly number[];
  maxes: readonly (readonly [key: string, kilograms: number | null])[];
};

/** From when and on which days a client runs a programme; stored in this browser until it is begun or discarded. */
export function useOwnDraft(program: ReadyProgram, weekdaysBefore: readonly number[] | undefined) {
  const today = useToday();
  const first: OwnDraft = {
    startDate: today,
    weekdays: weekdaysBefore ?? usualWeekdays(program.daysAWeek),
    maxes: [],
  };
  const keep = keptPrivately<OwnDraft>(`own-program/${program.key}`);
  const [draft, setDraft] = useState<OwnDraft>(() => {
    const kept = keep.read(first);
    // A day that has passed since then is not proposed again.
    return kept && kept.startDate >= today ? kept : { ...(kept ?? first), startDate: first.startDate };
  });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first);
  useKeeping(keep, draft, first, isChanged);
  const maxes: TypedMaxes = new Map(draft.maxes);
  const { startDate, weekdays } = draft;
  const choice: OwnProgramChoice | null =
    startDate === '' || weekdays.length === 0
      ? null
      : { key: program.key as OwnProgramChoice['key'], startDate, weekdays: [...weekdays] };
  return {
    startDate,
    weekdays,
    maxes,
    choice,
    isChanged,
    change: (part: Partial<OwnDraft>) => setDraft((all) => ({ ...all, ...part })),
    forget: () => keep.remove(),
  };
}
