import { dirname, join } from 'node:path/posix';
import type { Fault } from './fault.ts';
import { withoutComments } from './sql-uses.ts';
import type { SourceFile } from './tree.ts';

const FEATURE_FILE = /^(apps\/(server|web)\/src)\/features\/([^/]+)\/.*\.tsx?$/;
const LEFT_OUT = /(\.test|\.fixture|\.d)\.tsx?$|(^|\/)guards\.ts$|\/features\/[^/]+\/(.*\/)?testing\//;
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/** An import of one feature's folder from another's, types included: `server: plans > workouts`. */
type Arrow = { from: string; to: string; file: string };

/** Every arrow between feature folders once, with the first file that draws it. */
export function featureArrows(files: readonly SourceFile[]): Map<string, Arrow> {
  const arrows = new Map<string, Arrow>();
  for (const { path, text } of files) {
    const [, root = '', side = '', feature = ''] = FEATURE_FILE.exec(path) ?? [];
    if (!feature || LEFT_OUT.test(path)) continue;
    for (const [, target = ''] of withoutComments(text).matchAll(IMPORTED)) {
      const reached = target.startsWith('.')
        ? join(dirname(path), target)
        : target.replace(/^#features\//, `${root}/features/`);
      const other = FEATURE_FILE.exec(reached)?.[3];
      if (!other || other === feature) continue;
      const key = `${side}: ${feature} > ${other}`;
      if (!arrows.has(key))
        arrows.set(key, { from: `${side}: ${feature}`, to: `${side}: ${other}`, file: path });
    }
  }
  return arrows;
}

/** The shortest way along the arrows, both ends included; undefined without one. */
function wayBetween(arrows: Iterable<Arrow>, from: string, to: string): string[] | undefined {
  const next = Map.groupBy(arrows, (arrow) => arrow.from);
  const seen = new Set([from]);
  for (let ways = [[from]]; ways.length > 0; ) {
    const longer: string[][] = [];
    for (const way of ways) {
      for (const arrow of next.get(way.at(-1) ?? '') ?? []) {
        if (arrow.to === to) return [...way, to];
        if (seen.has(arrow.to)) continue;
        seen.add(arrow.to);
        longer.push([...way, arrow.to]);
      }
    }
    ways = longer;
  }
  return undefined;
}

/** No circle of feature folders on the server, and none on the web. */
export function checkFeatureCircles(files: readonly SourceFile[]): Fault[] {
  const arrows = [...featureArrows(files).values()];
  const reported = new Set<string>();
  return arrows.flatMap(({ from, to, file }): Fault[] => {
    if (reported.has(from)) return [];
    const back = wayBetween(arrows, to, from);
    if (!back) return [];
    for (const feature of back) reported.add(feature);
    const names = [from, ...back].map((feature) => feature.replace(/^\w+: /, '')).join(' > ');
    const text = `A circle of features: ${names}. docs/decisions/152-the-order-of-features.md says how to cut it.`;
    return [{ file, line: 0, text }];
  });
}
