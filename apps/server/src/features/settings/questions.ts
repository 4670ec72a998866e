import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';
import { question } from '#lib/question.ts';

/** The owner of a studio; null when it has no trainer. */
export const studioOwnerOf =
  question<(db: Reader, studioId: Known<'studio'>) => Promise<string | null>>('settings.studioOwnerOf');
