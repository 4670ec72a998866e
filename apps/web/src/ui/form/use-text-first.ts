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
      const text = event.target.value;
      setOwn(text);
      onType(text);
      // By then the value has followed, if no other key came between: that one waits for its own.
      afterPaint(() => setOwn((now) => (now === text ? null : now)));
    },
  };
}
