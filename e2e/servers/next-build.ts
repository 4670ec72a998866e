import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The project's own build of the web app. */
export const BUILD = path.join(import.meta.dirname, '../../apps/web/dist');

const CHANGED = /^(main|home|videos-page|workouts-page)-[\w-]{8}\.js$/;

/** Part of the name of each script that `makeNextBuild` renamed. */
export const NEXT = '-Next';

/**
 * Simulates a later build: some scripts have other contents and therefore other names, and so has each
 * script that names one of them. The old files are gone, and all references use the new names.
 */
export function makeNextBuild(folder: string): void {
  cpSync(BUILD, folder, { recursive: true });
  const assets = path.join(folder, 'assets');
  const renamed = new Map<string, string>();
  const texts = new Map<string, string>();
  const rename = (name: string) =>
    void renamed.set(name, name.replace(/-[\w-]{4}([\w-]{4}\.js)$/, `${NEXT}$1`));
  for (const name of readdirSync(assets)) {
    // They would be served in place of the changed files.
    if (/\.(br|gz)$/.test(name)) rmSync(path.join(assets, name));
    else if (name.endsWith('.js')) texts.set(name, readFileSync(path.join(assets, name), 'utf8'));
    if (CHANGED.test(name)) rename(name);
  }
  // Also iterates over the names that are added meanwhile.
  for (const name of renamed.keys()) {
    for (const [other, text] of texts) if (!renamed.has(other) && text.includes(name)) rename(other);
  }
  const files = [
    ...readdirSync(assets).map((name) => path.join(assets, name)),
    path.join(folder, 'index.html'),
    path.join(folder, 'first-load.json'),
    path.join(folder, 'service-worker.js'),
  ];
  for (const file of files) {
    if (!/\.(js|html|json)$/.test(file)) continue;
    let text = readFileSync(file, 'utf8');
    for (const [before, after] of renamed) text = text.replaceAll(before, after);
    writeFileSync(file, text);
  }
  for (const [before, after] of renamed) renameSync(path.join(assets, before), path.join(assets, after));
}
