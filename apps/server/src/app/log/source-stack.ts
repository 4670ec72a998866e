import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';

/** Such as `(/spotter/apps/server/dist/main.cjs:1:20481)`. */
const BUNDLED = /([^\s()]+\/dist\/[\w-]+\.cjs):(\d+):(\d+)/g;
/** How long a source map is kept after an error: some 40 MB, which an idle server does not spend. */
const KEPT_MS = 60_000;

const maps = new Map<string, SourceMap | null>();
let drop: NodeJS.Timeout | undefined;

/**
 * The stack of an error with the places in the sources in place of those in the bundle. Node does the same with
 * `--enable-source-maps`, but reads all maps at each start, which takes 0.15 s and 25 MB.
 */
export function sourceStack(stack: string): string {
  return stack.replaceAll(BUNDLED, (place: string, file: string, line: string, column: string) => {
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return place;
    const source = resolve(dirname(file), entry.originalSource);
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

function mapOf(file: string): SourceMap | null {
  clearTimeout(drop);
  drop = setTimeout(() => maps.clear(), KEPT_MS).unref();
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(file);
  maps.set(file, map);
  return map;
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    // Without its map the stack still names the functions.
    return null;
  }
}
