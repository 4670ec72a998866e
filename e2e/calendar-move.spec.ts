import { expect, type Locator, type Page } from '@playwright/test';
import type { CalendarPlanEntry } from '../packages/contract/src/calendar.ts';
import { addDays } from '../packages/contract/src/days.ts';
import {
  agenda,
  cell,
  comingWednesday,
  openCalendar,
  planWorkout,
  spoken,
  stripDay,
  toast,
} from './calendar-parts.ts';
import { GATE, rememberLoad, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, dayOf } from './people.ts';
import { keepUndo } from './toasts.ts';

/** A client with 'Leg day' on a future Wednesday. */
async function begin(newVisitor: (options?: { phone?: boolean }) => Promise<Visitor>, phone = false) {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone });
  const { id } = await becomeClient(client, trainer);
  const today = await dayOf(client);
  const day = comingWednesday(today);
  await planWorkout(trainer, id, [day]);
  const plannedFor = async () =>
    (
      await client.api.get<CalendarPlanEntry[]>(
        `/api/calendar/plan?from=${addDays(day, -20)}&to=${addDays(day, 20)}`,
      )
    ).map(({ date }) => date);
  return { trainer, client, page: client.page, today, day, plannedFor };
}

const middleOf = async (place: Locator) => {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('the element is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

async function dragByMouse(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y + 10, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 8 });
  // The days are measured once it is picked up.
  await expect(to.locator('.outline-brand-text')).toBeVisible();
  await page.mouse.up();
}

test(
  'a planned workout is dragged to another day and back, and the trainer’s page follows live',
  GATE,
  async ({ newVisitor }) => {
    const { trainer, page, today, day, plannedFor } = await begin(newVisitor);
    const [next, before] = [addDays(day, 1), addDays(day, -1)];
    await openCalendar(trainer.page, next);
    const notReloaded = await rememberLoad(trainer.page);
    await openCalendar(page, day);
    await dragByMouse(page, cell(page, day).getByText('Leg day'), cell(page, next));
    await expect(toast(page, /^Leg day moved:/)).toBeVisible();
    await keepUndo(page);
    await expect(cell(page, next)).toHaveAccessibleName(`${spoken(next)}, 1 workout planned`);
    await expect(cell(page, day)).toHaveAccessibleName(spoken(day));
    await expect.poll(plannedFor).toEqual([next]);
    const theirs = agenda(trainer.page, next, today);
    await expect(theirs.getByRole('link', { name: 'Kim Rower' })).toBeVisible();
    await expect(theirs.getByText(/moved from/)).toBeVisible();

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cell(page, day)).toHaveAccessibleName(`${spoken(day)}, 1 workout planned`);
    await expect.poll(plannedFor).toEqual([day]);
    await expect(theirs.getByRole('link', { name: 'Kim Rower' })).toHaveCount(0);

    // In the other direction, into the week view; the client's page follows live.
    await trainer.page.getByRole('grid').locator(`[data-day="${day}"]`).click();
    const handle = trainer.page.getByRole('button', { name: 'Move Leg day to another day' });
    await dragByMouse(trainer.page, handle, stripDay(trainer.page, before));
    await expect(toast(trainer.page, /^Leg day moved:/)).toBeVisible();
    await expect(cell(page, before)).toHaveAccessibleName(`${spoken(before)}, 1 workout planned`);
    await notReloaded();
  },
);

test('on a phone it is moved with the dialog, and by a long press', async ({ newVisitor }) => {
  const { page, today, day, plannedFor } = await begin(newVisitor, true);
  await openCalendar(page, day);
  await agenda(page, day, today).getByRole('button', { name: 'Move Leg day', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Move Leg day' });
  await dialog.getByRole('button', { name: spoken(addDays(day, 1)) }).tap();
  await expect(toast(page, /^Leg day moved:/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(plannedFor).toEqual([day]);
  // It would cover what is pressed for long.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();

  const handle = page.getByRole('button', { name: 'Move Leg day to another day' });
  const target = stripDay(page, addDays(day, 2));
  const [start, end] = [await middleOf(handle), await middleOf(target)];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        part === undefined
          ? []
          : [{ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }],
    });
  await touch('touchStart', 0);
  // A long press picks it up; a shorter one scrolls the page.
  await expect(page.locator('[id^="DndLiveRegion"]')).toHaveText(`Leg day picked up from ${spoken(day)}.`);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', step / 8);
  await expect(page.locator('[id^="DndLiveRegion"]')).toHaveText(
    `Leg day is over ${spoken(addDays(day, 2))}.`,
  );
  await touch('touchEnd');
  await expect.poll(plannedFor).toEqual([addDays(day, 2)]);
  await expect(target).toHaveAccessibleName(/1 workout planned/);
});
