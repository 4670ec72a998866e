import { chmod, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { scratchBase } from '@spotter/embedded-postgres/testing/test-cluster';
import { spawnServer } from '../../apps/server/src/testing/spawned-server.ts';
import type { CurrentUser } from '../../packages/contract/src/accounts.ts';
import { findChromium } from '../browser/chromium.ts';
import { drawCamera, type Sitter } from '../browser/drawn-camera.ts';
import { aheadAt, pagesAhead, serverAhead } from '../servers/shift-clock.ts';

/** A Wednesday evening, with a workout today and a month of history. */
const CLOCK = '2026-06-10T16:24:00Z';
const ZONE = 'Europe/Berlin';
const JUMP_MINUTES = 23;

export type Role = 'trainer' | 'client';
export type Size = { width: number; height: number };
export type Screen = {
  size: Size;
  scale: number;
  sitter?: Sitter;
};
/** A person of the demo studio at a screen of their own. */
export type Actor = { context: BrowserContext; page: Page; me: CurrentUser };

/** The demo studio with its own time, and a browser. */
export type PictureStudio = {
  url: string;
  browser: Browser;
  openAs(role: Role, screen: Screen): Promise<Actor>;
  /**
   * Advances the time, here and on screens opened later, so that what has just begun appears to have run that
   * long.
   */
  passTime(): void;
  stop(): Promise<void>;
};

/** Starts a server whose time begins at a fixed moment, so that two runs take nearly the same pictures. */
export async function openPictureStudio(): Promise<PictureStudio> {
  const dataDir = await mkdtemp(path.join(scratchBase(), `spotter-test-${process.pid}-pictures-`));
  // As root: PostgreSQL's user must be able to enter.
  await chmod(dataDir, 0o755);
  let ahead = aheadAt(CLOCK);
  const server = spawnServer({
    SPOTTER_DEMO: 'on',
    DATA_DIR: dataDir,
    TZ: ZONE,
    ...serverAhead(ahead, JUMP_MINUTES),
  });
  const url = await server.ready();
  const found = await findChromium();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: found.env,
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      '--enable-features=WebBluetooth',
      '--force-color-profile=srgb',
    ],
  });
  return {
    url,
    browser,
    async openAs(role, { size, scale, sitter }) {
      const context = await browser.newContext({
        viewport: size,
        deviceScaleFactor: scale,
        baseURL: url,
        locale: 'en-US',
        timezoneId: ZONE,
        colorScheme: 'light',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        hasTouch: size.width < 600,
        isMobile: size.width < 600,
      });
      await pagesAhead(context, ahead);
      if (sitter) await drawCamera(context, sitter);
      const headers = { origin: url };
      const reply = await context.request.post('/api/auth/demo', { data: { role }, headers });
      if (!reply.ok())
        throw new Error(`signing in as ${role} failed: ${reply.status()} ${await reply.text()}`);
      const me: CurrentUser = await (await context.request.get('/api/auth/user')).json();
      const page = await context.newPage();
      await page.goto('/');
      return { context, page, me };
    },
    passTime() {
      process.kill(server.pid, 'SIGUSR2');
      ahead += JUMP_MINUTES * 60_000;
    },
    async stop() {
      await browser.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
