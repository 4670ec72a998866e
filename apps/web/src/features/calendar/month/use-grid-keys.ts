import { addDays, addMonths } from '@spotter/contract/days';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useCalendarWeekday } from '#lib/time/own-week.ts';
import { weekOf } from '#lib/time/weeks.ts';

/** The day that a key moves to in a grid of weeks from a weekday; undefined for other keys. */
export function dayByKey(
  day: string,
  key: string,
  { shift, first }: { shift: boolean; first: number },
): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return weekOf(day, first)[0];
    case 'End':
      return weekOf(day, first)[6];
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return undefined;
  }
}

/**
 * Arrow keys, Home, End and the page keys choose a day and move the focus. Put `ref` on the element around the
 * days.
 */
export function useGridKeys<Element extends HTMLElement>(day: string, choose: (day: string) => void) {
  const ref = useRef<Element>(null);
  const byKey = useRef(false);
  const first = useCalendarWeekday();
  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    ref.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next = dayByKey(day, event.key, { shift: event.shiftKey, first });
    if (!next) return;
    event.preventDefault();
    byKey.current = true;
    choose(next);
  }
  return { ref, onKeyDown };
}
