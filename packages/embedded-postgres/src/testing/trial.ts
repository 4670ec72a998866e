import type { Product } from '../product.ts';
import { clustersOf } from './clusters.ts';

/** A product of the tests of this package. */
export const TRIAL: Product = {
  name: 'trial',
  title: 'The trial',
  advice: {
    otherDatabase: 'name another database',
    restore: 'restore a backup',
    otherVersion: 'Move it by a backup.',
  },
};

export const { folderWithCluster, startElsewhere, startHere } = clustersOf(TRIAL);
