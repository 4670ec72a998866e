import './check-node.js';
import { followNpm } from './follow-npm.ts';
import { buildWebWhenStale } from './web-build.ts';

followNpm();
try {
  await buildWebWhenStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// In this process, so that signals and exit codes are the server's own.
await import('../apps/server/src/app/main.ts');
