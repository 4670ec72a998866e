import Bowser from 'bowser';

/** What a person needs to recognise a browser; the rest of the `User-Agent` is not kept. */
export type Device = {
  browser: string | null;
  system: string | null;
  kind: 'phone' | 'tablet' | 'desktop' | null;
};

/** No browser sends a longer one, and parsing it costs time. */
const LONGEST = 512;
const KINDS: Record<string, Device['kind']> = { mobile: 'phone', tablet: 'tablet', desktop: 'desktop' };

/** Reads the device from a `User-Agent` header. */
export function readDevice(userAgent: string | undefined): Device {
  if (!userAgent || userAgent.length > LONGEST) return { browser: null, system: null, kind: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name?.slice(0, 60) || null,
    system: os.name?.slice(0, 60) || null,
    kind: KINDS[platform.type ?? ''] ?? null,
  };
}
