import type { Plugin } from 'vite';

const RUNTIME = /(?:^|\/)rolldown-runtime-[\w-]+\.js$/;
/** The bundler's helper that makes a module's exports one object, as it is when the build has no comments and short names. */
const MAKES_ONE = /(\w+)=\((\w+),\w+\)=>\{let (\w+)=\{\};for\(var (\w+) in \2\)/;

/** The same for the parts of the app, whose modules nobody asks for their kind. */
const CODE =
  '(all){let one={};for(let name in all)Object.defineProperty(one,name,{get:all[name],enumerable:!0});return one}';

/** A file that takes one small helper of the bundler has it itself: a page does not ask for one more file. */
export function leanRuntime(): Plugin {
  return {
    name: 'lean-runtime',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const runtime = chunks.find(({ fileName }) => RUNTIME.test(fileName));
        if (!runtime) return;
        const [, helper] = MAKES_ONE.exec(runtime.code) ?? [];
        const [, name] = new RegExp(`\\b${helper} as (\\w+)`).exec(runtime.code) ?? [];
        if (!name) this.error('the bundler has another helper for exports: see apps/web/lean-runtime.ts');
        const taken = new RegExp(
          `import\\{${name} as (\\w+)\\}from"\\./${runtime.fileName.split('/').at(-1)}";`,
        );
        for (const file of chunks) {
          const code = file.code.replace(taken, (_import, own) => `function ${own}${CODE}`);
          if (code === file.code) continue;
          file.code = code;
          file.imports = file.imports.filter((other) => other !== runtime.fileName);
        }
      },
    },
  };
}
