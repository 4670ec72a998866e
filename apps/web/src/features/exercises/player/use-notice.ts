import { useEffect, useState } from 'react';

const SHOWN_MS = 900;

/** A short notice about a key's effect; it disappears after a moment. */
export function useNotice() {
  const [notice, setNotice] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return { notice: notice?.text ?? '', say: (text: string) => setNotice({ text }) };
}
