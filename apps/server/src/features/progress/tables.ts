import { reportTopics } from '@spotter/contract/training-report';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The table that only this feature writes. */
export const progressTables = { volume_landmarks: [reportTopics.landmarks] } satisfies OwnedTables;
