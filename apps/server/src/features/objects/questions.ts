import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';
import { question } from '#lib/question.ts';

/** Whether a studio still exists. */
export const studioStands =
  question<(db: Reader, studioId: Known<'studio'>) => Promise<boolean>>('objects.studioStands');
