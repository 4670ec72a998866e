import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CATALOGUE, oneChunkPerPack } from './catalogue-chunks.ts';
import { formPagesInDev } from './form-pages-in-dev.ts';
import { leanPackages } from './lean-packages.ts';
import { leanPreload } from './lean-preload.ts';
import { leanReact } from './lean-react.ts';
import { plainSelectors } from './plain-selectors.ts';

/** Where `vite` sends what is not a page while developing: the running server's origin. */
const api = process.env.SPOTTER_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    tailwindcss(),
    oneChunkPerPack(),
    leanPackages(),
    leanPreload(),
    leanReact(),
    plainSelectors(),
    formPagesInDev(api),
  ],
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
    // Browsers that do not preload modules import them all the same. No part names its files (`lean-preload.ts`): the list
    // of all was a tenth of the first load. Those of a page are in the first HTML or read with the first touch
    // (`lib/page/page-files.ts`); other parts are loaded ahead, in idle time.
    modulePreload: { polyfill: false },
    target: 'es2022',
    // Older than the script target on purpose: light-dark() is lowered for phones that stay on iOS 16.
    cssTarget: ['chrome111', 'safari16.4', 'firefox114'],
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // What a door hands on of another file is taken without the door.
      treeshake: { moduleSideEffects: [{ test: /\/src\/features\/[\w-]+\/api\.ts$/, sideEffects: false }] },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: ({ facadeModuleId, name }) => {
          if (facadeModuleId?.startsWith(CATALOGUE))
            return `assets/locale-${facadeModuleId.slice(CATALOGUE.length).replace('/', '-')}-[hash].js`;
          // The bundler's name lists the parts that share it. The first load names all of these files.
          return name.startsWith('shared~') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js';
        },
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
