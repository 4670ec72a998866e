import path from 'node:path';
import process from 'node:process';
import type { Page } from '@playwright/test';
import type { Language } from '../../packages/contract/src/languages.ts';
import { FAKE_DEVICES, launchChromium } from '../browser/launch-chromium.ts';
import { startFrozenStudio } from '../servers/frozen-studio.ts';
import makeSeedsFolder from '../servers/seeds.ts';
import type { PageOfApp, Who } from '../walk/page-of-app.ts';
import { DESK, goTo, layerOf, openLooker, PHONE, type Screen, standStill } from '../walk/page-walk.ts';
import { preparePages, signInPeople } from '../walk/people.ts';
import { speak } from '../walk/speak.ts';

/** A picture, or why there is none. */
export type Taken = { file?: string; error?: string };

/** A feed has no end. */
const MOST_TALL = 3_000;
const THEMES = ['light', 'dark'] as const;
/** From this width on a screen has a pointer. */
const DESK_FROM = 1_024;
/** Who stands in for the people of the demo in a studio that has just been made. */
const IN_NEW_STUDIO: Partial<Record<Who, Who>> = { trainer: 'owner', client: 'newcomer' };

/** Which pictures are taken. */
export type Choice = {
  pages: readonly PageOfApp[];
  language: Language;
  /** In CSS pixels. */
  widths: readonly number[];
  /** In a studio without any data, as far as a page needs none. */
  isNew: boolean;
};

/**
 * Takes a picture of each page at each width and in each theme into a folder.
 * @param main the server's program, of this or of another commit
 * @returns by the name of the picture
 */
export async function photographPages(
  { pages, language, widths, isNew }: Choice,
  folder: string,
  main: string,
): Promise<Map<string, Taken>> {
  const removeSeeds = await makeSeedsFolder();
  process.env.SPOTTER_TEST_SERVER = main;
  const server = await startFrozenStudio();
  const browser = await launchChromium(FAKE_DEVICES);
  const taken = new Map<string, Taken>();
  try {
    const people = await signInPeople(server.url);
    // A page that lacks what it needs says so by itself.
    for (const page of pages) await preparePages([page], people).catch(() => undefined);
    for (const page of pages) {
      for (const width of widths) {
        const screen = screenOf(width);
        if (!page.phoneOnly || screen.isMobile) await photograph(page, screen, `${page.name}-${width}`);
      }
    }

    async function photograph(target: PageOfApp, screen: Screen, name: string): Promise<void> {
      const person = people[(isNew && IN_NEW_STUDIO[target.as]) || target.as];
      const { context, page } = await openLooker(browser, server.url, screen, person);
      try {
        await speak(context, server.url, language);
        await goTo(target, page, people);
        if (!(await layerOf(page))) await showAll(page, screen);
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme });
          await standStill(page);
          const file = path.join(folder, `${name}-${colorScheme}.png`);
          await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
          taken.set(`${name}-${colorScheme}`, { file });
        }
      } catch (error) {
        for (const theme of THEMES.filter((one) => !taken.has(`${name}-${one}`))) {
          taken.set(`${name}-${theme}`, { error: String(error) });
        }
      }
      await context.close();
      await target.putBack?.(person.api).catch(() => undefined);
    }
  } finally {
    await browser.close();
    await server.stop();
    removeSeeds();
  }
  return taken;
}

function screenOf(width: number): Screen {
  const like = width < DESK_FROM ? PHONE : DESK;
  return { ...like, viewport: { ...like.viewport, width } };
}

/** Makes the window as tall as the page, so that what stays at its lower edge covers nothing. */
async function showAll(page: Page, { viewport }: Screen): Promise<void> {
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...viewport, height: Math.min(tall, MOST_TALL) });
}
