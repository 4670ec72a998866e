import { useState } from 'react';
import { keepPrivate, readPrivate, removePrivate } from '#lib/storage/private-storage.ts';

/** An unsent text that is kept in this browser under a name, until the person signs out. */
export function useKeptText(name: string) {
  const read = () => readPrivate<string>(name) ?? '';
  const [draft, setDraft] = useState(() => ({ text: read(), turn: 0 }));
  const keep = (text: string): void => {
    if (text) keepPrivate(name, text);
    else removePrivate(name);
  };
  return {
    /** What the field begins with; another turn puts it there again. */
    draft,
    read,
    keep,
    /** Puts a text in place of what is typed. */
    put(text: string): void {
      keep(text);
      setDraft(({ turn }) => ({ text, turn: turn + 1 }));
    },
  };
}
