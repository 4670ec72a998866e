import { join } from 'node:path';
import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const MAKE_ICON = 'virtual:make-icon';
const STORE = 'virtual:external-store';

/** An icon's file without what is not drawn: React's keys, which are random letters, and the usual size. */
export const withoutUndrawn = (code: string): string =>
  code
    .replaceAll(/,?\s*key: "\w+"/g, '')
    .replace(/^\s*size: 24,\n/m, '')
    .replace(/^__iconData\.node;\n/m, '');

/**
 * Parts of packages that the built app does without: the code around lucide-react's icons, for which there is
 * `ui/make-icon.ts`, and what gives React 17 `useSyncExternalStore`.
 */
export function leanPackages(): Plugin {
  const makeIcon = join(import.meta.dirname, 'src/ui/make-icon.ts').replaceAll('\\', '/');
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === 'use-sync-external-store/shim/index.js') return STORE;
      if (id.endsWith('/createLucideIcon.mjs') && importer && ICON.test(importer.replaceAll('\\', '/')))
        return MAKE_ICON;
      return undefined;
    },
    load(id) {
      if (id === STORE) return `export { useSyncExternalStore } from 'react';`;
      if (id === MAKE_ICON) return `export { makeIcon as default } from ${JSON.stringify(makeIcon)};`;
      return undefined;
    },
    transform: {
      filter: { id: ICON },
      handler: (code) => ({ code: withoutUndrawn(code), map: null }),
    },
  };
}
