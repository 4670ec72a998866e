import type { EventKind } from '@spotter/contract/event-kind';
import { Cake, CalendarOff, CircleDot, type LucideIcon, Plane } from 'lucide-react';

type Look = { icon: LucideIcon; colour: string; word: string };

/** How each kind of event looks; the icon and the word say it as well as the colour. */
export const KIND_LOOKS: Record<EventKind, Look> = {
  travel: { icon: Plane, colour: 'bg-warning-soft text-warning', word: 'calendar.kind.travel' },
  birthday: { icon: Cake, colour: 'bg-brand-soft text-brand-text', word: 'calendar.kind.birthday' },
  unavailable: { icon: CalendarOff, colour: 'bg-surface-3 text-2', word: 'calendar.kind.unavailable' },
  plain: { icon: CircleDot, colour: 'bg-surface-2 text-1', word: 'calendar.kind.plain' },
};
