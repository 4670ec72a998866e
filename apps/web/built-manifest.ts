import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@spotter/contract/languages';

export type BuiltChunk = { file: string; name?: string; css?: string[]; imports?: string[] };
export type BuiltManifest = Record<string, BuiltChunk>;

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
