import { expect, type Locator, type Page } from '@playwright/test';
import type { CalendarEvent } from '../packages/contract/src/calendar.ts';
import { addDays, addMonths, weekdayOf } from '../packages/contract/src/days.ts';
import type { Exercise } from '../packages/contract/src/exercises.ts';
import type { WorkoutDetail } from '../packages/contract/src/workouts.ts';
import type { Visitor } from './fixtures.ts';

/**
 * A Wednesday in the middle of the month after this day, so that the neighbouring days are in the same week
 * and month.
 */
export function comingWednesday(today: string): string {
  const second = `${addMonths(today, 1).slice(0, 7)}-08`;
  return addDays(second, (3 - weekdayOf(second) + 7) % 7);
}

/** 'Wednesday, December 9' */
export const spoken = (day: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));

/** A day of the month view. */
export const cell = (page: Page, day: string): Locator =>
  page.getByRole('grid').locator(`[data-day="${day}"]`);
/** A day of the week view. */
export const stripDay = (page: Page, day: string): Locator =>
  page.getByRole('group', { name: 'Week' }).locator(`[data-day="${day}"]`);
/** The list of the chosen day. */
export const agenda = (page: Page, day: string, today: string): Locator =>
  page.getByRole('region', { name: day === today ? 'Today’s tasks' : spoken(day) });

export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: /^(Notifications|Messages)/ }).getByText(text, { exact: true });

/** Opens the calendar on a day and waits until it is complete. */
export async function openCalendar(page: Page, day: string, more = ''): Promise<void> {
  await page.goto(`/calendar?day=${day}${more}`);
  await expect(page.getByRole('heading', { name: 'Calendar address' })).toBeVisible();
  await expect(page.getByText('Loading your calendar...')).toHaveCount(0);
}

/** After something was picked up by the keyboard: the places are measured, and the arrows are heard. */
export const untilMeasured = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

/** A person's own events around a day, from the server. */
export const eventsAround = ({ api }: Visitor, day: string): Promise<CalendarEvent[]> =>
  api.get(`/api/calendar/events?from=${addDays(day, -20)}&to=${addDays(day, 20)}`);

/** Plans a workout with one exercise, 'Leg day', for a client. */
export async function planWorkout(trainer: Visitor, clientId: string, dates: string[]): Promise<void> {
  const [exercise] = await trainer.api.get<Exercise[]>('/api/exercises?search=back%20squat&language=en');
  const { id } = await trainer.api.post<WorkoutDetail>('/api/workouts', {
    name: 'Leg day',
    exercises: [{ exerciseId: exercise?.id, sets: 1, reps: 5, weight: 60 }],
  });
  await trainer.api.post(`/api/workouts/${id}/assignments`, { clientIds: [clientId], dates });
}
