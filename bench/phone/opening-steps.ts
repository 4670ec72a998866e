import type { Page } from 'playwright';
import { MENU, openAndRest, type Phone, type Step } from './step.ts';

const at = (path: string) => (phone: Phone) => openAndRest(phone.page, path);

/** Once the first of these things is drawn. */
const drawn = (selector: string) => `() => document.querySelector(${JSON.stringify(selector)}) !== null`;

const firstButton = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

async function onPageWith(phone: Phone, path: string, name: RegExp): Promise<void> {
  await openAndRest(phone.page, path);
  await firstButton(phone.page, name).waitFor();
}

/** A step that opens something with the first button of that name. */
const opens = (name: string, path: string, button: RegExp, selector: string): Step => ({
  name,
  prepare: (phone) => onPageWith(phone, path, button),
  press: (page) => firstButton(page, button),
  until: drawn(selector),
  most: MENU,
});

/** What anybody opens from the bars and the pages of others. */
export const openingSteps: readonly Step[] = [
  opens('the account menu opened', '/', /^Your account/, '[role=menu] [role^=menuitem]'),
  opens('notifications opened', '/', /notification/i, '[role=dialog] h2'),
  {
    name: 'Jump opened',
    prepare: at('/'),
    press: 'Control+k',
    until: drawn('[role=dialog] [role=option]'),
    most: MENU,
  },
  {
    name: 'the menu of a message opened',
    async prepare({ page }) {
      await openAndRest(page, '/messages');
      await page.locator('main a[href^="/messages?"]').first().click();
      await firstButton(page, /^More about this text$/).waitFor();
      await page.waitForLoadState('networkidle');
    },
    press: (page) => page.getByRole('button', { name: /^More about this text$/ }).last(),
    until: drawn('[role=menu] [role=menuitem]'),
    most: MENU,
  },
];

/** What a trainer opens. */
export const trainerOpeningSteps: readonly Step[] = [
  opens('the menu of a client opened', '/coach', /^More about /, '[role=menu] [role=menuitem]'),
  opens('the menu of a workout opened', '/workouts', /^More for /, '[role=menu] [role=menuitem]'),
  opens('Assign opened', '/workouts', /^Assign /, '[role=dialog] h2'),
  {
    name: 'the exercise picker opened',
    async prepare(phone) {
      await onPageWith(phone, '/workouts?new=1', /^(Browse|Add exercise)/);
    },
    press: (page) => firstButton(page, /^(Browse|Add exercise)/),
    until: drawn('[role=dialog] input'),
    most: MENU,
  },
];
