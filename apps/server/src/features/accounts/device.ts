import Bowser from 'bowser';

/** As much of a browser as its owner needs to know it again; the rest of what it says is not kept. */
export type Device = {
  browser: string | null;
  system: string | null;
  kind: 'phone' | 'tablet' | 'desktop' | null;
};

/** Longer ones are no browser's; reading them costs time. */
const LONGEST = 512;
const KINDS: Record<string, Device['kind']> = { mobile: 'phone', tablet: 'tablet', desktop: 'desktop' };

/** What a `User-Agent` header tells of the device. */
export function readDevice(userAgent: string | undefined): Device {
  if (!userAgent || userAgent.length > LONGEST) return { browser: null, system: null, kind: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name?.slice(0, 60) || null,
    system: os.name?.slice(0, 60) || null,
    kind: KINDS[platform.type ?? ''] ?? null,
  };
}
