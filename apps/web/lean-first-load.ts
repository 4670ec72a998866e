import type { Plugin } from 'vite';

/** A file of the first load that is compiled all the same says why in a line of its own. */
const COMPILED = /^\/\/ compiled: ./m;

/**
 * Leaves the React Compiler off for components and calls (`api.ts`) of the first load: what it keeps of each element and
 * option was a ninth of the bytes that home takes, and home is drawn once or twice. Other hooks are compiled everywhere.
 * @param modules those of the first load, as the bundler names them
 */
export function leanFirstLoad(modules: ReadonlySet<string>): Plugin {
  return {
    name: 'lean-first-load',
    apply: 'build',
    // The compiler has read the word by then; without this a first start prints a warning for each of a hundred files.
    config: () => ({ build: { rolldownOptions: { checks: { moduleLevelDirective: false } } } }),
    transform: {
      // Before the compiler.
      order: 'pre',
      filter: { id: /\/src\/.*(\.tsx|[/-]api\.ts)$/ },
      handler: (code, id) =>
        modules.has(id) && !COMPILED.test(code) ? { code: `'use no memo';${code}`, map: null } : null,
    },
  };
}
