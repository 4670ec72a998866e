import { isOwnAnswer } from '@spotter/contract/answer-header';
import { useEffect, useState } from 'react';

/** A film or voice as a blob address; stepping to and fro asks no network. */
export type FilmFile =
  | { step: 'loading' }
  | { step: 'ready'; url: string }
  | { step: 'failed'; retry: () => void };

/** Loads a private file into this page; it is forgotten with the part that shows it. */
export function useFilmFile(path: string | null): FilmFile {
  const [round, setRound] = useState(0);
  const [loaded, setLoaded] = useState<{ key: string; url: string | null } | null>(null);
  const key = `${path}#${round}`;
  useEffect(() => {
    if (path === null) return;
    const stop = new AbortController();
    let url: string | null = null;
    fetch(path, { credentials: 'same-origin', signal: stop.signal })
      .then(async (answer) => {
        if (!answer.ok || !isOwnAnswer(answer)) throw new Error(`${answer.status}`);
        url = URL.createObjectURL(await answer.blob());
        setLoaded({ key, url });
      })
      .catch(() => {
        if (!stop.signal.aborted) setLoaded({ key, url: null });
      });
    return () => {
      stop.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [path, key]);
  if (loaded?.key !== key) return { step: 'loading' };
  if (loaded.url) return { step: 'ready', url: loaded.url };
  return { step: 'failed', retry: () => setRound((before) => before + 1) };
}
