import type { EventKind } from '@spotter/contract/event-kind';
import { Cake, CalendarOff, CircleDot, type LucideIcon, Plane } from 'lucide-react';

type Look = { icon: LucideIcon; colour: string; word: string };

/** Icon and colour of each kind of event; the word is always shown too. */
export const KIND_LOOKS: Record<EventKind, Look> = {
  travel: { icon: Plane, colour: 'bg-warning-soft text-warning', word: 'calendar.kind.travel' },
  birthday: { icon: Cake, colour: 'bg-control text-ink-soft', word: 'calendar.kind.birthday' },
  unavailable: { icon: CalendarOff, colour: 'bg-surface-3 text-ink-soft', word: 'calendar.kind.unavailable' },
  plain: { icon: CircleDot, colour: 'bg-surface-2 text-ink', word: 'calendar.kind.plain' },
};
