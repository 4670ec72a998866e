import { startEmbedded } from './start-embedded.ts';

// An owner to be killed by a test: starts on the folder given, says how to connect, stays.
const [dataDir = ''] = process.argv.slice(2);
const { connection, root } = await startEmbedded({
  dataDir,
  onUnexpectedExit: (why) => {
    process.stderr.write(why);
    process.exit(1);
  },
});
process.stdout.write(JSON.stringify({ connection, root }));
setInterval(() => undefined, 60_000);
