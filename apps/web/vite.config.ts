import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CATALOGUE, oneChunkPerPack } from './catalogue-chunks.ts';
import { formPagesInDev } from './form-pages-in-dev.ts';

/** Where `vite` sends what is not a page while developing: the running server's origin. */
const api = process.env.SPOTTER_API ?? 'http://127.0.0.1:3000';

/** The files of the first load, as the build names them. */
const FIRST_LOAD = /^assets[\\/](react|base|both|main|rolldown-runtime)-/;

export default defineConfig({
  plugins: [react({ compiler: true }), tailwindcss(), oneChunkPerPack(), formPagesInDev(api)],
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
    modulePreload: {
      polyfill: false,
      // What the first load holds need not be named beside each page that is loaded later.
      resolveDependencies: (_url, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !FIRST_LOAD.test(file)) : files,
    },
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
      },
    },
  },
});
