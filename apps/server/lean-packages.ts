import type { Plugin } from 'rolldown';

/** A file of a package, the text in it, and what the bundle has in its place. */
type Piece = { file: RegExp; text: string; instead: string };

const PIECES: readonly Piece[] = [
  // The same digests without web cryptography, which takes a job of another thread and a key object for each of six steps.
  {
    file: /[\\/]pg[\\/]lib[\\/]crypto[\\/]utils\.js$/,
    text: 'const webCrypto = nodeCrypto.webcrypto || globalThis.crypto',
    instead: `const webCrypto = {
  getRandomValues: nodeCrypto.randomFillSync,
  subtle: {
    importKey: (format, raw) => raw,
    digest: (hash, data) => nodeCrypto.createHash(hash).update(data).digest(),
    sign: (algorithm, key, data) => nodeCrypto.createHmac('sha256', key).update(data).digest(),
    deriveBits: ({ salt, iterations }, password) =>
      require('util').promisify(nodeCrypto.pbkdf2)(password, salt, iterations, 32, 'sha256'),
  },
}`,
  },
  // Of 6,600 schemas a start makes those that have checks or something of their own: a plain text, number or boolean is one
  // for all, and what holds others is made when something of it is first read.
  {
    file: /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/,
    text: `    function _(def) {
        const inst = params?.Parent ? newError(Definition) : this;
        init(inst, def);
`,
    instead: `    const isPlain = /^Zod(String|Number|Boolean|Never)$/.test(name);
    const holds = /^Zod(Object|Array|Nullable|Optional|Default)$/.test(name);
    let first;
    const late = (key) => Object.defineProperty(_.prototype, key, {
        configurable: true,
        get() {
            if (!Object.hasOwn(this, 'def')) return undefined;
            Object.defineProperty(this, '_zod', { value: new Internals(this.def) });
            make(this, this.def);
            return Object.getOwnPropertyDescriptor(this, key)?.value;
        },
        set(value) {
            Object.defineProperty(this, key, { value, configurable: true, enumerable: true, writable: true });
        },
    });
    function _(def) {
        if (first && holds) {
            this.def = def;
            this.type = def.type;
            return this;
        }
        const isAlone = isPlain && Object.keys(def).every((key) => key === 'type' || (key === 'checks' && def.checks.length === 0));
        // A clone has the same definition, and is not the one for all.
        if (first && isAlone && first.def !== def) return first;
        const inst = make(params?.Parent ? newError(Definition) : this, def);
        if (!holds && !isAlone) return inst;
        first ??= inst;
        if (holds) for (const key of Object.getOwnPropertyNames(inst)) if (key !== 'def' && key !== 'type') late(key);
        return inst;
    }
    function make(inst, def) {
        init(inst, def);
`,
  },
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
