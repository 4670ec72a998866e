import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CATALOGUE, oneChunkPerPack } from './catalogue-chunks.ts';

/** Where `vite` sends what is not a page while developing: the running server's origin. */
const api = process.env.SPOTTER_API ?? 'http://127.0.0.1:3000';

const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;
/**
 * What the shell itself runs on, in one file: spread over two dozen, it is 3 kB larger gzipped.
 */
const BASE = [
  /[\\/]node_modules[\\/](i18next|react-i18next|@tanstack|wouter|regexparam|use-sync-external-store)[\\/]/,
  // Its other halves hash: sets of a session alone need them.
  /[\\/]node_modules[\\/]uuid[\\/]dist[\\/](?!v35|v5|sha1)/,
  /[\\/]node_modules[\\/]@radix-ui[\\/]react-(slot|compose-refs)[\\/]/,
  /[\\/]src[\\/]lib[\\/](?!upload|days|kept-since|use-page-address|zone-time|duration-text|weight|use-lasting|use-draft|local-path|socket|coalesce)/,
  /[\\/]src[\\/]features[\\/](accounts|notifications|settings)[\\/]api\.ts$/,
  /[\\/]src[\\/]ui[\\/](card|empty-state|skeleton|form-error|badge|class-names|button|button-look|icon-button|spinner|tooltip|tooltip-\w+|avatar|error-state|toast-store|toaster)\.tsx?$/,
  // The bars with their icons: a file for each would be 2 kB of wrapping.
  /[\\/]src[\\/]app[\\/](bar|places|page-spinner|page-boundary|navigation|navigation-link|more-button|logo|account-button|language-button)\.tsx?$/,
  /[\\/]src[\\/]features[\\/]notifications[\\/]bell-button\.tsx$/,
  /[\\/]contract[\\/]src[\\/]display-name\.ts$/,
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/])/,
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](bell|calendar-days|circle-user-round|clapperboard|dumbbell|ellipsis|flame|hammer|house|languages|layout-dashboard|messages-square|trophy|users)\.(m?js)$/,
];
/** What the first page and others show and the shell does not, in one file that comes with the page. */
const PAGES = [
  /[\\/]src[\\/]features[\\/](activities|streaks)[\\/](api|pages|patch)\.ts$/,
  /[\\/]src[\\/]ui[\\/]send-field\.tsx$/,
];
/** All that the landing page's script and the app have in common. */
const SHARED_WITH_LANDING = /[\\/]contract[\\/]src[\\/]languages\.ts$/;

export default defineConfig({
  plugins: [react({ compiler: true }), tailwindcss(), oneChunkPerPack()],
  server: {
    proxy: {
      '/api': { target: api, changeOrigin: false },
      '/ws': { target: api, ws: true, changeOrigin: false },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Browsers that do not preload modules import them all the same.
    modulePreload: { polyfill: false },
    target: 'es2022',
    // Older than the script target on purpose: light-dark() is lowered for phones that stay on iOS 16.
    cssTarget: ['chrome111', 'safari16.4', 'firefox114'],
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.startsWith(CATALOGUE)
            ? `assets/locale-${facadeModuleId.slice(CATALOGUE.length).replace('/', '-')}-[hash].js`
            : 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'languages', test: SHARED_WITH_LANDING, priority: 30 },
            { name: 'react', test: REACT, priority: 20 },
            { name: 'base', test: (id) => BASE.some((part) => part.test(id)), priority: 10 },
            { name: 'pages', test: (id) => PAGES.some((part) => part.test(id)), priority: 5 },
          ],
        },
      },
    },
  },
});
