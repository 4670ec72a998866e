/**
 * Full-page screenshots of a running Spotter, for people to look at:
 * node e2e/look.ts --base http://127.0.0.1:PORT --out <folder> [--paths /,/workouts]
 *   [--sign-in trainer|client|none] [--langs en,de,ja] [--sizes 390x844,1440x900] [--themes light,dark]
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from './browser/chromium.ts';

type Theme = 'light' | 'dark';

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    out: { type: 'string' },
    paths: { type: 'string', default: '/' },
    'sign-in': { type: 'string', default: 'none' },
    langs: { type: 'string', default: 'en' },
    sizes: { type: 'string', default: '390x844,1440x900' },
    themes: { type: 'string', default: 'light' },
  },
});
if (!values.base || !values.out) throw new Error('--base and --out are needed, see the top of this file');
const origin = new URL(values.base).origin;
const out = path.resolve(values.out);
const paths = values.paths.split(',');
const sizes = values.sizes.split(',').map(parseSize);
const themes = values.themes.split(',').map(parseTheme);

const { executablePath, env } = await findChromium();
await mkdir(out, { recursive: true });
const browser = await chromium.launch({ executablePath, env });
try {
  const cookies = await signIn(browser, values['sign-in']);
  for (const lang of values.langs.split(',')) {
    for (const theme of themes) {
      for (const viewport of sizes) {
        const context = await browser.newContext({
          viewport,
          colorScheme: theme,
          reducedMotion: 'reduce',
          // The browser stays English: only the stored choice must count.
          locale: 'en-US',
          storageState: {
            cookies,
            origins: [{ origin, localStorage: [{ name: 'app-language', value: lang }] }],
          },
        });
        for (const route of paths) {
          const name = `${nameOf(route)}-${lang}-${theme}-${viewport.width}`;
          await shoot(await context.newPage(), route, name);
        }
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
}

/** One session serves all screenshots, so that the sign-in limit is not reached. */
async function signIn(from: Browser, role: string) {
  if (role === 'none') return [];
  if (role !== 'trainer' && role !== 'client')
    throw new Error(`--sign-in ${role} is not valid: use trainer, client or none`);
  const context = await from.newContext();
  const reply = await context.request.post(`${origin}/api/auth/demo`, {
    data: { role },
    headers: { Origin: origin },
  });
  if (!reply.ok()) throw new Error(`signing in as ${role} failed: ${reply.status()} ${await reply.text()}`);
  const { cookies } = await context.storageState();
  await context.close();
  return cookies;
}

/** Writes one screenshot and prints its name and the errors of the page; a failure affects only this one. */
async function shoot(page: Page, route: string, name: string): Promise<void> {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(`page: ${error.stack ?? error.message}`));
  try {
    const reply = await page.goto(new URL(route, origin).href);
    if (reply && !reply.ok()) errors.push(`http: ${reply.status()} ${route}`);
    await page
      .waitForLoadState('networkidle', { timeout: 10_000 })
      .catch(() => errors.push('network: still busy after 10 s'));
    await page.evaluate(async () => void (await document.fonts.ready));
    await page.screenshot({ path: path.join(out, `${name}.png`), fullPage: true, animations: 'disabled' });
  } catch (error) {
    errors.push(`no screenshot: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
  await page.close();
  console.log([`${name}.png`, ...errors].join('\n  '));
}

function nameOf(route: string): string {
  return route.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'home';
}

function parseSize(text: string): { width: number; height: number } {
  const match = /^(\d+)x(\d+)$/.exec(text);
  if (!match) throw new Error(`--sizes ${text} is not valid: use a size such as 390x844`);
  return { width: Number(match[1]), height: Number(match[2]) };
}

function parseTheme(text: string): Theme {
  if (text !== 'light' && text !== 'dark')
    throw new Error(`--themes ${text} is not valid: use light or dark`);
  return text;
}
