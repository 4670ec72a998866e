import { dirname } from 'node:path';
import { type Allowed, allow } from './allow.ts';
import type { Fault } from './fault.ts';
import type { SourceFile } from './tree.ts';

/** Maximum number of source files in a folder, without tests, fixtures and guards. */
export const FILES_MAX = 25;

const isSource = (path: string) =>
  /\.tsx?$/.test(path) && !/\.(test|spec|fixture|d)\.tsx?$|\/guards\.ts$/.test(path);

/**
 * Finds folders with too many source files.
 * @param allowed folders whose files are not counted; one that is small enough without this is a violation
 */
export function checkFolderSizes(files: readonly SourceFile[], allowed: Allowed): Fault[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (isSource(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  const found = [...counts]
    .filter(([, count]) => count > FILES_MAX)
    .map(([folder, count]) => ({
      key: folder,
      file: folder,
      line: 0,
      text: `${count} source files, at most ${FILES_MAX}: move those of one noun to a sub-folder of that noun.`,
    }));
  return allow(found, allowed);
}
