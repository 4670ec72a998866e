import type { Reader } from '#db/database.ts';
import { question } from '#lib/question.ts';

/** The owner of a studio; null when it has no trainer. */
export const founderOf =
  question<(db: Reader, studioId: string) => Promise<string | null>>('settings.founderOf');
