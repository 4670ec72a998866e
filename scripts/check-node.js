import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Plain JavaScript, loaded before the sources (`node --import`): an older Node cannot parse those.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

// node:crypto has argon2 since 24.7.
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Spotter needs Node 24.7 or later, and this is ${process.versions.node}.\n` +
      'On Linux and Windows `npm ci` brings the right one: run it first, then start through npm (npm start).\n' +
      'On a Mac install Node 24 from https://nodejs.org and try again.',
  );
  process.exit(1);
}

if (!existsSync(new URL('../node_modules', import.meta.url))) {
  console.error('The packages of Spotter are not installed. Run: npm ci');
  process.exit(1);
}

// Parsing the sources takes a third of a start, so the compiled code is cached; Node does not use stale
// entries. Where nothing can be written, and in Node versions without this cache, each start parses them
// again.
module.enableCompileCache?.(
  fileURLToPath(new URL('../node_modules/.cache/spotter-compiled', import.meta.url)),
);
