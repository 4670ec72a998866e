import { expect, onTestFinished, test, vi } from 'vitest';
import { findBinaries, reachableBinaries } from './binaries.ts';
import { keepPassword } from './cluster.ts';
import { openPlace, openSocketFolder } from './data-folder.ts';
import { AlreadyRunning } from './owner-lock.ts';
import { takeOwnership } from './ownership.ts';
import { resolvePrevious } from './previous/resolve-previous.ts';
import { startOnSocket } from './server-process.ts';
import { ask } from './testing/clusters.ts';
import { folderWithCluster, TRIAL } from './testing/trial.ts';

test('a server whose owner is about to take the lock is not stopped as an orphan', {
  timeout: 300_000,
}, async () => {
  const place = openPlace(await folderWithCluster(), TRIAL);
  const binaries = reachableBinaries(findBinaries(TRIAL), place);
  const credentials = { user: TRIAL.name, password: keepPassword(place) };
  const server = await startOnSocket({ ...place, binaries, settings: {} }, openSocketFolder(place));
  onTestFinished(() => server.stop());
  const connection = { ...credentials, host: server.host, port: server.port, database: 'postgres' };

  const stop = vi.fn(async () => undefined);
  const second = resolvePrevious(place, credentials, stop);
  const refused = expect(second).rejects.toThrow(AlreadyRunning);
  await ask(connection, 'select 1'); // meanwhile the second start has checked for the first time
  await ask(connection, 'select 1');
  const first = await takeOwnership(place, connection, () => undefined);
  await refused;
  expect(stop).not.toHaveBeenCalled();
  first.endExpected();
});
