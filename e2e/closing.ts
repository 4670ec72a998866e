import { expect, type Locator } from '@playwright/test';

/** Waits until the focus is in a dialog or menu: a key before that goes to the page behind it, and is lost. */
export const expectFocusIn = (part: Locator): Promise<void> =>
  expect.poll(() => part.evaluate((it) => it.contains(document.activeElement))).toBe(true);

/** Closes a dialog or menu by Escape, once it hears it. */
export async function escapeFrom(part: Locator): Promise<void> {
  await expectFocusIn(part);
  await part.page().keyboard.press('Escape');
  await expect(part).toBeHidden();
}
