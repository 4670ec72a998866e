import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The project's own build of the web app. */
export const BUILD = path.join(import.meta.dirname, '../apps/web/dist');

const CHANGED = /^(main|home-page|videos-page|workouts-page)-[\w-]{8}\.js$/;

/**
 * Makes what a later build would be: some scripts have other contents and so other names, and the old ones are
 * gone. All that names them says the new names.
 */
export function makeNextBuild(folder: string): void {
  cpSync(BUILD, folder, { recursive: true });
  const assets = path.join(folder, 'assets');
  const renamed = new Map<string, string>();
  for (const name of readdirSync(assets)) {
    // They would be handed out in place of what is written below.
    if (/\.(br|gz)$/.test(name)) rmSync(path.join(assets, name));
    else if (CHANGED.test(name)) renamed.set(name, name.replace(/-[\w-]{8}\.js$/, '-NextOne0.js'));
  }
  const files = [
    ...readdirSync(assets).map((name) => path.join(assets, name)),
    path.join(folder, 'index.html'),
    path.join(folder, 'service-worker.js'),
  ];
  for (const file of files) {
    if (!/\.(js|html)$/.test(file)) continue;
    let text = readFileSync(file, 'utf8');
    for (const [before, after] of renamed) text = text.replaceAll(before, after);
    writeFileSync(file, text);
  }
  for (const [before, after] of renamed) renameSync(path.join(assets, before), path.join(assets, after));
}
