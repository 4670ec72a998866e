// Plain JavaScript, and loaded before the sources (`node --import`): an older Node cannot even read those.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 19)) {
  console.error(
    `Spotter needs Node 22.19 or later, and this is ${process.versions.node}.\n` +
      'On Linux and Windows `npm ci` brings the right one: run it first, then start through npm (npm start).\n' +
      'On a Mac install Node 24 from https://nodejs.org and try again.',
  );
  process.exit(1);
}
