import type { DayText } from '@spotter/contract/days';
import type { Reader } from '#db/database.ts';
import { question } from '#lib/question.ts';
import type { Viewer } from '#lib/viewer.ts';

/** How many days from a day on return to the viewer's plan when their coaching by a trainer begins again. */
export const returningDays =
  question<(db: Reader, viewer: Viewer, trainerId: string, today: DayText) => Promise<number>>(
    'coaching.returningDays',
  );
