import { startEmbedded } from '../start-embedded.ts';

// An owner process that a test kills: starts on the given folder for the given product, prints how to connect, and stays.
const [dataDir = '', product = ''] = process.argv.slice(2);
const { connection, root } = await startEmbedded({
  dataDir,
  product: JSON.parse(product),
  onUnexpectedExit: (why) => {
    process.stderr.write(why);
    process.exit(1);
  },
});
process.stdout.write(JSON.stringify({ connection, root }));
setInterval(() => undefined, 60_000);
