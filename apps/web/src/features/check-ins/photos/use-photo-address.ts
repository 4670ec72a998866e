import { isOwnAnswer } from '@spotter/contract/answer-header';
import { useEffect, useState } from 'react';

/**
 * A stored photo as an address of this page: the service worker keeps no private file, and last time's pose has to be
 * there when the network is gone. Null until it has come, or without one.
 */
export function usePhotoAddress(path: string | undefined): string | null {
  const [own, setOwn] = useState<{ path: string; address: string } | null>(null);
  useEffect(() => {
    if (!path) return;
    const stop = new AbortController();
    let address: string | null = null;
    async function load(from: string) {
      const answer = await fetch(from, { signal: stop.signal });
      if (!answer.ok || !isOwnAnswer(answer)) return;
      const blob = await answer.blob();
      if (stop.signal.aborted) return;
      address = URL.createObjectURL(blob);
      setOwn({ path: from, address });
    }
    load(path).catch(() => undefined);
    return () => {
      stop.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [path]);
  return own && own.path === path ? own.address : null;
}
