import type { Plugin } from 'vite';

const FILE = /\/node_modules\/(react|react-dom|scheduler)\/(cjs\/[\w-]+\.production|[\w-]+)\.js$/;
const HANDED_ON = /module\.exports = require\(['"](\.\/cjs\/[\w-]+\.production\.js)['"]\)/;

/**
 * A file of React as a module: what it exports has names of its own, so that a call is a call and nothing wraps the file.
 * @param code a file as it is published, or as `leanReact` leaves it
 */
export function asModule(code: string): string {
  const [, file] = HANDED_ON.exec(code) ?? [];
  if (file) return `export * from '${file}';`;
  const needed: string[] = [];
  // A variable of its own would hide from the bundler which of the names are used.
  const body = code
    .replaceAll(/\b(\w+) = require\("([\w-]+)"\)/g, (_, all: string, name: string) => {
      needed.push(`import * as ${all} from '${name}';`);
      return `${all}_ = 0`;
    })
    .replaceAll(/\brequire\("react"\)\.(\w+)/g, (_, name: string) => {
      needed.push(`import { ${name} } from 'react';`);
      return name;
    });
  const names = [...new Set([...body.matchAll(/\bexports\.(\w+) =/g)].map(([, name = '']) => name))];
  const isSetOnce = (name: string) => body.match(new RegExp(`\\bexports\\.${name} =`, 'g'))?.length === 1;
  const own = names.reduce(
    (text, name) =>
      (isSetOnce(name)
        ? text.replace(new RegExp(`^exports\\.${name} =`, 'm'), `var own_${name} =`)
        : text
      ).replaceAll(new RegExp(`\\bexports\\.${name}\\b`, 'g'), `own_${name}`),
    body,
  );
  const declared = names.filter((name) => !own.includes(`var own_${name} =`));
  return [
    ...needed,
    ...(declared.length > 0 ? [`var ${declared.map((name) => `own_${name}`).join()};`] : []),
    own,
    `export { ${names.map((name) => `own_${name} as ${name}`).join()} };`,
  ].join('\n');
}

/** A package's import of React's default, which is all of it, and names that it hides from bundlers. */
const DEFAULT = /\bimport (\w+)(?:, *(\{[^}]*\}))? from (['"]react['"])/g;
const HIDDEN = /\b(\w+)\[" (\w+) "\.trim\(\)\.toString\(\)\]/g;

/** A package's module that names each thing that it takes of React, so that nothing needs an object of all. */
export const byName = (code: string): string =>
  code
    .replaceAll(DEFAULT, (_, all: string, named: string | undefined, from: string) =>
      [`import * as ${all} from ${from}`, ...(named ? [`import ${named} from ${from}`] : [])].join(';'),
    )
    .replaceAll(HIDDEN, '$1.$2');

/** Builds React, which is published in CommonJS, as modules. Works on what `leanReact` leaves. */
export function esmReact(): Plugin {
  return {
    name: 'esm-react',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\/node_modules\/.*\.m?js$/ },
      handler(code, id) {
        const changed = FILE.test(id.replaceAll('\\', '/')) ? asModule(code) : byName(code);
        return changed === code ? null : { code: changed, map: null };
      },
    },
  };
}
