import type { Plugin } from 'rolldown';

/** A file of a package, the text in it, and what the bundle has in its place. */
type Piece = { file: RegExp; text: string; instead: string };

const PIECES: readonly Piece[] = [
  // Files are found when they are asked for, so none are listed.
  {
    file: /[\\/]@fastify[\\/]static[\\/]index\.js$/,
    text: `const { glob } = require('glob')`,
    instead: `const glob = (...all) => require('glob').glob(...all)`,
  },
  // A function that is compiled for each piece of an address takes a tenth of a millisecond to make.
  {
    file: /[\\/]find-my-way[\\/]lib[\\/]node\.js$/,
    text: `  const lines = []
  for (let i = 1; i < prefix.length; i++) {
    const charCode = prefix.charCodeAt(i)
    lines.push(\`path.charCodeAt(i + \${i}) === \${charCode}\`)
  }
  return new Function('path', 'i', \`'use strict'\\nreturn \${lines.join(' && ')}\`) // eslint-disable-line
`,
    instead: `  return (path, i) => path.startsWith(prefix, i)
`,
  },
];

/** The text of a package's file with its pieces replaced. @throws Error when one is not there: the package has changed */
function withoutUnneeded(id: string, code: string): string {
  return PIECES.filter(({ file }) => file.test(id)).reduce((text, { text: piece, instead }) => {
    if (!text.includes(piece)) throw new Error(`${id} has changed: it has no longer\n${piece}`);
    return text.replace(piece, () => instead);
  }, code);
}

/** Takes out of packages what each start would pay for and no installation uses. */
export const leanPackages: Plugin = {
  name: 'lean-packages',
  transform: {
    filter: { id: PIECES.map(({ file }) => file) },
    handler: (code, id) => ({ code: withoutUnneeded(id, code), map: null }),
  },
};
