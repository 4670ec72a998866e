import { ZONES, type Zone } from '@spotter/contract/heart-rate-zones';
import { useEffect, useState } from 'react';

/** The colours of the theme as a canvas takes them. */
export type Colours = {
  zones: Record<Zone, string>;
  text: string;
  quiet: string;
  line: string;
  /** What a plot lies on. */
  ground: string;
  brand: string;
};

/** Where the browser sets the colours, a system colour in place of ours. */
const forced = () => matchMedia('(forced-colors: active)').matches;

/** What a token is now: a canvas knows nothing of `var()` and `light-dark()`. */
function resolve(token: string, system = 'CanvasText'): string {
  // A new one each time: an element that is there already may be on its way from one colour to the next.
  const probe = document.createElement('span');
  probe.style.color = forced() ? system : `var(--${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function readColours(): Colours {
  const zones = Object.fromEntries(ZONES.map((zone) => [zone, resolve(`zone-${zone}`)]));
  return {
    zones: zones as Record<Zone, string>,
    text: resolve('text-1'),
    quiet: resolve('text-3'),
    line: resolve('line'),
    ground: resolve('surface-1', 'Canvas'),
    brand: resolve('brand-text'),
  };
}

/** The theme's colours, read anew when the theme changes. */
export function useColours(): Colours {
  const [colours, setColours] = useState(readColours);
  useEffect(() => {
    const read = () => setColours(readColours());
    const system = matchMedia('(prefers-color-scheme: dark)');
    const chosen = new MutationObserver(read);
    system.addEventListener('change', read);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] });
    return () => {
      system.removeEventListener('change', read);
      chosen.disconnect();
    };
  }, []);
  return colours;
}
