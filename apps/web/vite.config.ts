import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `vite` sends what is not a page while developing: the running server's origin. */
const api = process.env.SPOTTER_API ?? 'http://127.0.0.1:3000';

const LOCALE = /[\\/]src[\\/]locales[\\/]([\w-]+)[\\/][^\\/]+\.json$/;
const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;

export default defineConfig({
  plugins: [react({ compiler: true }), tailwindcss()],
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
    target: 'es2022',
    // Older than the script target on purpose: light-dark() is lowered for phones that stay on iOS 16.
    cssTarget: ['chrome111', 'safari16.4', 'firefox114'],
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: REACT, priority: 20 },
            {
              name: (id) => {
                const language = LOCALE.exec(id)?.[1];
                return language ? `locale-${language}` : null;
              },
              debugName: 'locales',
              test: LOCALE,
              priority: 10,
            },
          ],
        },
      },
    },
  },
});
