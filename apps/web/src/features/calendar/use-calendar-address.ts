import { isDay } from '#lib/days.ts';
import { useToday } from '#lib/own-day.ts';
import { PATHS } from '#lib/paths.ts';
import { usePageAddress } from '#lib/use-page-address.ts';

/** How Google's consent ended, as the server sends the browser back. */
export type GoogleOutcome = 'connected' | 'failed' | 'denied';
const OUTCOMES: readonly GoogleOutcome[] = ['connected', 'failed', 'denied'];

/** What an address opens in place of one event: the form for another. */
const NEW = 'new';

/** Days that the server takes. */
const isShown = (day: string | null): day is string =>
  day !== null && isDay(day) && /^(19[789]|20)/.test(day);

/** What the page shows, from its address: `?day=2026-11-21&view=month&event=<id or new>`. */
export function useCalendarAddress() {
  const { params, set, open, close } = usePageAddress(PATHS.calendar, 'event');
  const today = useToday();
  const asked = params.get('day');
  const day = isShown(asked) ? asked : today;
  const event = params.get('event');
  const google = params.get('google');
  return {
    today,
    day,
    isMonth: params.get('view') === 'month',
    isAdding: event === NEW,
    eventId: event === NEW ? null : event,
    google: OUTCOMES.find((outcome) => outcome === google) ?? null,
    choose: (next: string) => isShown(next) && set({ day: next === today ? null : next }),
    showMonth: (isMonth: boolean) => set({ view: isMonth ? 'month' : null }),
    add: () => open(NEW),
    openEvent: open,
    close,
    forgetGoogle: () => set({ google: null }),
  };
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>;
