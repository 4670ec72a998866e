import { type Browser, chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';

/** Camera, microphone and (off by default on Linux) Bluetooth that tests can control. */
export const FAKE_DEVICES = [
  '--use-fake-ui-for-media-stream',
  // Five pictures a second in place of twenty: each one is encoded and decoded by the processor.
  '--use-fake-device-for-media-stream=fps=5',
  '--enable-features=WebBluetooth',
];

/** Launches a browser for scripts, which have no test runner; the caller closes it. */
export async function launchChromium(args: string[] = []): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({ executablePath, env, args });
}
