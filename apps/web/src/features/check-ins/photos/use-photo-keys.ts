import { useEffect, useEffectEvent } from 'react';
import { isTaken } from '../queue/use-queue-keys.ts';

/** What each key does. */
type PhotoKeys = { view: () => void; beside: () => void };

/** The letters of photos: N shows the next view, F the first or the last time beside. Never while somebody types. */
export function usePhotoKeys(keys: PhotoKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = { n: keys.view, f: keys.beside }[event.key.toLowerCase()];
    if (!act || isTaken(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
