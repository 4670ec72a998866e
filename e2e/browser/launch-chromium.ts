import { type Browser, chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';

/** Launches a browser for scripts, which have no test runner; the caller closes it. */
export async function launchChromium(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({ executablePath, env });
}
