import type { Plugin } from 'vite';

/** A component of the first load that is compiled all the same says why in a line of its own. */
const COMPILED = /^\/\/ compiled: ./m;

/**
 * Leaves the React Compiler off for the components of the first load: what it keeps of each element was a ninth of the
 * bytes that home takes, and these are drawn once or twice. Hooks are compiled everywhere.
 * @param modules those of the first load, as the bundler names them
 */
export function leanFirstLoad(modules: ReadonlySet<string>): Plugin {
  return {
    name: 'lean-first-load',
    apply: 'build',
    transform: {
      // Before the compiler.
      order: 'pre',
      filter: { id: /\/src\/.*\.tsx$/ },
      handler: (code, id) =>
        modules.has(id) && !COMPILED.test(code) ? { code: `'use no memo';${code}`, map: null } : null,
    },
  };
}
