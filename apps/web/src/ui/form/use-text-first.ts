import { type ChangeEvent, useState } from 'react';
import { afterPaint } from '#lib/after-paint.ts';

/**
 * The text of a field that is drawn with its key, by itself. Its value may follow once that is painted, by `afterPaint` too.
 * @param onType stores each text
 */
export function useTextFirst(value: string, onType: (text: string) => void) {
  const [own, setOwn] = useState<string | null>(null);
  return {
    value: own ?? value,
    onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      setOwn(event.target.value);
      onType(event.target.value);
      // By then the value has followed, of this key and of those after it.
      afterPaint(() => setOwn(null));
    },
  };
}
