import { expect, type Page } from '@playwright/test';
import type { Client } from '../../packages/contract/src/coaching.ts';
import type { Api } from '../api.ts';

/**
 * The person who opens a page: a visitor, the demo studio's trainer or client, a trainer whose studio is new
 * and empty (`owner`), or the owner's only client (`newcomer`). `signInAs` makes them.
 */
export type Who = 'visitor' | 'trainer' | 'client' | 'owner' | 'newcomer';

/** A page of the app, or one of its important states. It depends on no other having been opened before. */
export type PageOfApp = {
  /** Unique name, also of its pictures. */
  name: string;
  as: Who;
  /** Its URL; parts such as `:id` come from `fill`. */
  path: string;
  /** Finds the parts of the path. `api` calls as the person who opens the page; for a visitor, as the trainer. */
  fill?: (api: Api) => Promise<object>;
  /** Makes what the page needs and the demo studio lacks, once, before any page is opened. */
  prepare?: (api: Api) => Promise<unknown>;
  /** Leads from the path to the state and waits until it is complete, in every language. */
  open?: (page: Page) => Promise<void>;
  /** Undoes what opening the page changed in the studio. */
  putBack?: (api: Api) => Promise<void>;
  /** The page does not exist on a wide screen. */
  phoneOnly?: boolean;
};

/** The first entry of a list; throws for a demo without one, as the pages need it. */
export async function first<T>(api: Api, path: string, which: (one: T) => boolean = () => true): Promise<T> {
  const found = (await api.get<T[]>(path)).find(which);
  if (found === undefined) throw new Error(`${path} returned no such entry`);
  return found;
}

/** Finds a control by its icon, which is the same in every language. */
export const withIcon = (icon: string, control = 'button') => `${control}:has(.lucide-${icon})`;

/** Clicks the first of these that is visible, and waits for what opens. */
export function press(control: string, opened = '[role=dialog]') {
  return async (page: Page) => {
    await page.locator(control).filter({ visible: true }).first().click();
    await expect(page.locator(opened).first()).toBeVisible();
  };
}

/** Opens the sections that are titles only, as on a client's page on a phone, and then goes on. */
export const unfold = (then: (page: Page) => Promise<void>) => async (page: Page) => {
  await expect(page.locator('main section, main [data-tab]').first()).toBeVisible();
  const folded = page.locator('main h2 > button[aria-expanded=false]');
  while ((await folded.count()) > 0) await folded.first().click();
  await then(page);
};

/** Waits for what the URL itself opens. */
export const stands = (part: string) => async (page: Page) =>
  expect(page.locator(part).filter({ visible: true }).first()).toBeVisible();

/** The demo's client in the list of its trainer's clients. */
export const mia = (api: Api) =>
  first<Client>(api, '/api/users/clients', ({ name }) => name === 'Mia Larsen');
