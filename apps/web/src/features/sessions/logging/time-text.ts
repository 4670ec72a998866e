import { readTime } from '#lib/numbers/read-measure.ts';
import { clockText } from '#lib/time/duration-text.ts';

/** How a field of seconds is typed and shown: '45', from a minute on '1:30'. */
export const TIME_TEXT = {
  reads: (text: string) => readTime(text, 's', { decimals: 0 }),
  writes: (seconds: number) => (seconds < 60 ? String(seconds) : clockText(seconds)),
};
