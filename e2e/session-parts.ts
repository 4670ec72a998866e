import { expect, type Locator, type Page } from '@playwright/test';

/*
 * A session on a phone shows one set at a time; the whole workout is a press away. Journeys reach sets by these
 * functions, so that only this file knows where they are.
 */

/** An exercise in the list to choose from; its variants, whose names may begin with its own, follow it. */
export const choice = (page: Page, name: string): Locator =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first();

/** The button that logs the next set; not that of the set that was just logged, which stays for a frame. */
export const nextSet = (page: Page, within: Page | Locator = page) =>
  within.getByRole('button', { name: /^Log (set|warm-.up) / }).and(page.locator(':not([data-logged])'));

/** Logs the next set as planned, after the rest before it. */
export async function logNextSet(page: Page): Promise<void> {
  const skip = page.getByRole('button', { name: 'Skip', exact: true });
  await expect(skip.or(nextSet(page)).first()).toBeVisible();
  // The rest may end by itself between the look and the press.
  if (await skip.isVisible()) await skip.click({ timeout: 5_000 }).catch(() => undefined);
  await nextSet(page).click();
}

/** On a phone: from the one set to the whole workout, with a tick for each set. */
export async function openOverview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Whole workout' }).click();
  await expect(page.getByRole('button', { name: 'Rest timer' })).toBeVisible();
}

/** On a phone: from the whole workout to the one set. */
export async function backToSet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back to the set' }).click();
  await expect(page.getByRole('region', { name: 'Current set' })).toBeVisible();
}

/** On a phone: leaves the one set for home, where the bars are. */
export async function leaveSession(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' }).last()).toBeVisible();
}
