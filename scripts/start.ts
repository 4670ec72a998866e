import './check-node.js';
import { pathToFileURL } from 'node:url';
import { buildServerWhenStale, SERVER_BUNDLE } from './build/server-build.ts';
import { buildWebWhenStale } from './build/web-build.ts';
import { followNpm } from './follow-npm.ts';

followNpm();
try {
  await buildServerWhenStale();
  await buildWebWhenStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// In this process, so that signals and exit codes are the server's own.
await import(pathToFileURL(SERVER_BUNDLE).href);
