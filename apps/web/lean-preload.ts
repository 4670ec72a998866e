import type { Plugin } from 'vite';

const HELPER = /vite\/preload-helper\.js$/;
/** What Vite puts beside each dynamic import, and later replaces by the list of files to load ahead of it. */
const AHEAD = /,\s*__VITE_PRELOAD__(?=\s*\))/g;
/** Style sheets that are on a page before any part is loaded: that of the app, and that of the landing page. */
const SHEETS = 2;

/** As Vite's, without what loads files ahead of a part: the event tells a page that its code is gone from the server. */
const CODE = `
export const __vitePreload = (load) =>
  load().catch((error) => {
    const event = new Event('vite:preloadError', { cancelable: true });
    event.payload = error;
    dispatchEvent(event);
    if (!event.defaultPrevented) throw error;
  });`;

/** What Vite calls for each part that is loaded late, without what the app never asks of it. */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    apply: 'build',
    transform: {
      filter: { id: HELPER },
      handler: () => ({ code: CODE, map: null }),
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const sheets = Object.keys(bundle).filter((name) => name.endsWith('.css'));
        if (sheets.length > SHEETS)
          this.error(
            `a late part has a style sheet, which apps/web/lean-preload.ts does not load: ${sheets}`,
          );
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = file.code.replaceAll(AHEAD, '');
      },
    },
  };
}
