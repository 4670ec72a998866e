import { Moment } from '@spotter/contract/shapes';
import { reportTopics } from '@spotter/contract/training-report';
import { z } from 'zod';
import { readIn } from '#db/read-in.ts';

export const landmarksReadIn = readIn({
  row: z.object({ createdAt: Moment }),
  known: [],
  rowsOf: (rows, { personId, studioId }) => ({
    volume_landmarks: rows.map(({ createdAt }) => ({
      ...{ client_id: personId, studio_id: studioId, set_by: personId, created_at: createdAt },
    })),
  }),
  topicsOf: (id) => [reportTopics.landmarks.of(id)],
});
