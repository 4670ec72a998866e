import { isDay } from '@spotter/contract/days';
import { usePageAddress } from '#lib/address/use-page-address.ts';
import { useToday } from '#lib/time/own-day.ts';

/** The outcome of Google's consent page, in the address the server redirects to. */
export type GoogleOutcome = 'connected' | 'failed' | 'denied';
const OUTCOMES: readonly GoogleOutcome[] = ['connected', 'failed', 'denied'];

/** The value of `event` that opens the form for a new event. */
const NEW = 'new';

/** Days that the server accepts. */
const isShown = (day: string | null): day is string =>
  day !== null && isDay(day) && /^(19[789]|20)/.test(day);

/** The state of the page in its address: `?day=2026-11-21&view=month&event=<id or new>`. */
export function useCalendarAddress() {
  const { params, set, open, close } = usePageAddress('/calendar', 'event');
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
