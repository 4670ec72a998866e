import { type KeyboardEvent, useEffect, useRef } from 'react';
import { addDays, addMonths, weekOf } from '#lib/days.ts';

/** Where a key leads from a day, in a grid of weeks from Sunday; undefined when it leads nowhere. */
export function dayByKey(day: string, key: string, shift: boolean): string | undefined {
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
      return weekOf(day)[0];
    case 'End':
      return weekOf(day)[6];
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return undefined;
  }
}

/** Arrow keys, Home, End and the page keys choose a day; the focus goes along. Give `ref` to what holds the days. */
export function useGridKeys<Element extends HTMLElement>(day: string, choose: (day: string) => void) {
  const ref = useRef<Element>(null);
  const byKey = useRef(false);
  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    ref.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next = dayByKey(day, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    byKey.current = true;
    choose(next);
  }
  return { ref, onKeyDown };
}
