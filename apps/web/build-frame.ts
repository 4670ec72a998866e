import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { CATALOGUE } from './catalogue-chunks.ts';

/** React's server without streams. */
const DRAWS_AT_ONCE = join(
  dirname(createRequire(import.meta.url).resolve('react-dom')),
  'cjs/react-dom-server-legacy.node.production.js',
);

/** What loads late is never drawn in a first frame: it stays out of the file, but for the words. */
const withoutLateParts: Plugin = {
  name: 'without-late-parts',
  enforce: 'pre',
  resolveId(id) {
    return id === 'react-dom/server' ? DRAWS_AT_ONCE : null;
  },
  resolveDynamicImport(source) {
    const name = typeof source === 'string' ? source : '';
    return name.startsWith(CATALOGUE) ? null : { id: name, external: true };
  },
};

/** Builds what draws home's first frame on the server: `dist/frame/home.mjs`, which the server loads (`drawHome`). */
export async function buildFrame(root: string, dist: string): Promise<void> {
  await build({
    root,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
    plugins: [withoutLateParts],
    build: {
      ssr: true,
      outDir: join(dist, 'frame'),
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: {
        input: { home: join(root, 'src/app/first-frame/render.tsx') },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}
