import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@spotter/contract/languages';

export type BuiltChunk = { file: string; name?: string; css?: string[]; imports?: string[] };
export type BuiltManifest = Record<string, BuiltChunk>;

/** A file that the bundler wrote, of which only scripts are of interest. */
export type BuiltOutput = (
  | {
      type: 'chunk';
      fileName: string;
      facadeModuleId: string | null;
      moduleIds: string[];
      imports: string[];
    }
  | { type: 'asset' }
)[];

/** The page that a feature's loader imports: `./calendar-page.tsx`, `#features/…/print-page.tsx`. */
const IMPORTED = /import\('(?:\.|#)([^']+)'\)/;

/**
 * The scripts of each route's page, without those of the app itself. Loaders are read, not called: they would import the page.
 * @param parts the modules that are loaded by themselves
 */
export function filesOfPages(
  output: BuiltOutput,
  parts: readonly string[],
  pages: readonly { path: string; load: () => unknown }[],
): Record<string, string[]> {
  const chunks = output.filter((file) => file.type === 'chunk');
  function withImports(end: string): Set<string> {
    const [id, other] = parts.filter((part) => part.endsWith(end));
    const home = id && chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (!home || other) throw new Error(`no single file of the build holds ${end}`);
    const files = new Set([home.fileName]);
    for (const file of files)
      for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(next);
    return files;
  }
  const app = withImports('/index.html');
  const found = pages.map(({ path, load }) => {
    const [, end] = IMPORTED.exec(load.toString()) ?? [];
    if (!end) throw new Error(`what the page at ${path} imports was not found`);
    return [path, [...withImports(end)].filter((file) => !app.has(file)).map((file) => `/${file}`)] as const;
  });
  return Object.fromEntries(found);
}

/** The fonts that a page in this language is drawn in; three languages keep the system's face for texts. */
export function fontsOf(dist: string, language: Language): string[] {
  const faces = ['zh', 'ja', 'ko'].includes(language) ? ['archivo'] : ['inter', 'archivo'];
  const files = readdirSync(join(dist, 'assets'));
  return faces.map((face) => {
    const file = files.find((name) => name.startsWith(`${face}-latin-wght-normal-`));
    if (!file) throw new Error(`the build has no font file of ${face}`);
    return `/assets/${file}`;
  });
}

/** The style sheets of a chunk and of all that it imports. */
export function stylesOf(manifest: BuiltManifest, chunk: BuiltChunk): string[] {
  const imported = (chunk.imports ?? []).flatMap((name) => {
    const next = manifest[name];
    return next ? stylesOf(manifest, next) : [];
  });
  return [...new Set([...imported, ...(chunk.css ?? [])])];
}
