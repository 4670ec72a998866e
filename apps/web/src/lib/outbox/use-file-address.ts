import { useEffect, useState } from 'react';
import { addressOfFile } from './kept-files.ts';
import { keptIdOf } from './kept-ref.ts';

/** Where a file can be shown from: its objectPath, or of one that waits in this browser, a blob. Null until it is read. */
export function useFileAddress(path: string): string | null {
  const keptId = keptIdOf(path);
  const [own, setOwn] = useState<{ id: string; address: string | null } | null>(null);
  useEffect(() => {
    if (keptId) void addressOfFile(keptId).then((address) => setOwn({ id: keptId, address }));
  }, [keptId]);
  if (!keptId) return path;
  return own?.id === keptId ? own.address : null;
}
