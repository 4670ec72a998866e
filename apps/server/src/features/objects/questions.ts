import type { Reader } from '#db/database.ts';
import { question } from '#lib/question.ts';

/** Whether a studio still exists. */
export const studioStands =
  question<(db: Reader, studioId: string) => Promise<boolean>>('objects.studioStands');
