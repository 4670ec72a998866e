import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { build, type Plugin } from 'rolldown';
import { leanPackages } from './lean-packages.ts';
import { digestOf, rowsFile, starterRows } from './src/features/exercises/library/starter-rows.ts';

/*
 * Bundles the server into `dist`: `main.cjs`, beside it what is loaded when it is needed, and source maps.
 * Files that are read while the server runs (migrations, texts) stay in `src`; the rows of the starter library lie beside it.
 */

const root = import.meta.dirname;
const dist = join(root, 'dist');
/** The bundle takes the place of the old one in one step, so that an interrupted build leaves no half of one. */
const making = join(root, `dist.tmp-${process.pid}`);
const before = join(root, `dist.old-${process.pid}`);

/** Native code, files found beside the script, and what few installations load, or none. */
const OUTSIDE = [
  /^sharp$/,
  /^@fastify\/(swagger|ajv-compiler|fast-json-stringify-compiler)/,
  /^@aws-sdk\//,
  /^flydrive\/drivers\/s3$/,
];
/** Modules of Node that no start needs, where a name is given to one; not where all that it exports is copied. */
const LATE = /\b([\w$]+) = require\("(?:node:)?(http2|https|tls|zlib)"\);/g;
const OWN = /[\\/](apps[\\/]server|packages[\\/][\w-]+)[\\/]src[\\/].*\.ts$/;
const WORKER = /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)/g;

/**
 * A module of ours knows its place by `import.meta`, which in a bundle is the bundle's. This puts the module's
 * own place there, and makes an entry of each worker.
 */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform: {
    filter: { id: OWN, code: 'import.meta.' },
    handler(code, id) {
      const file = relative(dist, id).replaceAll(sep, '/');
      const withWorkers = code.replaceAll(WORKER, (_, worker: string) => {
        this.emitFile({ type: 'chunk', id: join(dirname(id), `${worker}.ts`), fileName: `${worker}.cjs` });
        return `new URL('./${worker}.cjs', import.meta.url)`;
      });
      const ownPlace = withWorkers
        .replaceAll('import.meta.dirname', `require('node:path').join(__dirname, '${dirname(file)}')`)
        .replaceAll(/(?<!\.cjs', )import\.meta\.url/g, `new URL('${file}', import.meta.url).href`);
      // The lines stay, so the map of what came before still fits.
      return { code: ownPlace, map: null };
    },
  },
};

const rows = await starterRows();
await build({
  cwd: root,
  input: { main: join(root, 'src/app/main.ts') },
  platform: 'node',
  external: OUTSIDE,
  plugins: [ownPlaces, leanPackages],
  transform: { define: { STARTER_DIGEST: JSON.stringify(digestOf(rows)) } },
  output: {
    dir: making,
    // It loads in four fifths of the time of ES modules, which load fetch with node:http.
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name]-[hash].cjs',
    sourcemap: true,
    comments: false,
  },
});
writeFileSync(join(making, rowsFile(digestOf(rows))), rows);
for (const name of readdirSync(making)) if (name.endsWith('.cjs')) finish(join(making, name));
for (const name of readdirSync(root)) {
  if (/^dist\.(tmp|old)-\d+$/.test(name) && join(root, name) !== making)
    rmSync(join(root, name), { recursive: true, force: true });
}
try {
  renameSync(dist, before);
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
renameSync(making, dist);
rmSync(before, { recursive: true, force: true });

/**
 * Loads some modules of Node when something of them is first used, and writes other characters as escapes: V8 needs twice
 * the memory for a script beyond Latin-1, and Node reads one in ASCII in half the time.
 */
function finish(file: string): void {
  const text = readFileSync(file, 'utf8');
  const unicode = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const late = (all: string, name: string, wanted: string) =>
    text.includes(`__toESM(${name}`)
      ? all
      : `${name} = new Proxy({}, { get: (_, key) => require("${wanted}")[key] });`;
  writeFileSync(file, text.replaceAll(LATE, late).replaceAll(/[^\0-\x7f]/g, unicode));
}
