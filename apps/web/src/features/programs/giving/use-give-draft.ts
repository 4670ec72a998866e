import { useState } from 'react';
import { keptPrivately } from '#lib/storage/kept-draft.ts';
import { useToday } from '#lib/time/own-day.ts';
import { useKeeping } from '#ui/form/use-keeping.ts';
import type { TypedMaxes } from './max-fields.tsx';
import { type GiveChoice, usualStart, usualWeekdays } from './weekday-rules.ts';

/** What is chosen and typed, as it is stored. */
type GiveDraft = {
  startDate: string;
  chosen: readonly (readonly [clientId: string, weekdays: readonly number[]])[];
  maxes: readonly (readonly [key: string, kilograms: number | null])[];
};

/**
 * Who gets a programme, from when and on which days; stored in this browser until it is given or discarded.
 * @param clients who is coached now, once it is known: others are left out
 */
export function useGiveDraft(
  program: { id: string; daysAWeek: number },
  firstClients: readonly string[],
  clients: readonly { id: string }[] | undefined,
) {
  const today = useToday();
  const usual = usualWeekdays(program.daysAWeek);
  const first: GiveDraft = {
    startDate: usualStart(today),
    chosen: firstClients.map((id) => [id, usual]),
    maxes: [],
  };
  const keep = keptPrivately<GiveDraft>(`program-give/${[program.id, ...firstClients].join('/')}`);
  const [draft, setDraft] = useState<GiveDraft>(() => {
    const kept = keep.read(first);
    // A day that has passed since then is not proposed again.
    return kept && kept.startDate >= today ? kept : { ...(kept ?? first), startDate: first.startDate };
  });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first);
  useKeeping(keep, draft, first, isChanged);
  const chosen: GiveChoice = new Map(
    draft.chosen.filter(([clientId]) => !clients || clients.some(({ id }) => id === clientId)),
  );
  const maxes: TypedMaxes = new Map(draft.maxes);
  return {
    startDate: draft.startDate,
    chosen,
    maxes,
    isChanged,
    change: (part: Partial<GiveDraft>) => setDraft((all) => ({ ...all, ...part })),
    forget: () => keep.remove(),
  };
}
