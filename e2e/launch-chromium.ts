import { type Browser, chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';

/** A browser for scripts, which have no test runner to launch one; the caller closes it. */
export async function launchChromium(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({ executablePath, env });
}
