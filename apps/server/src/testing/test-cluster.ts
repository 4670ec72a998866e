import * as cluster from '@spotter/embedded-postgres/testing/test-cluster';
import { SPOTTER } from '#lib/product.ts';

/** Starts an empty PostgreSQL for a whole test run. */
export const startTestCluster = () => cluster.startTestCluster(SPOTTER);

/** Puts a stopped, empty cluster into a data folder. */
export const putCluster = (dataDir: string) => cluster.putCluster(dataDir, SPOTTER);
