import { clustersOf } from '@spotter/embedded-postgres/testing/clusters';
import { SPOTTER } from '#lib/product.ts';

export const { folderWithCluster, startHere } = clustersOf(SPOTTER);
