/** Reads or makes a thing when it is first asked for, and keeps it. What failed is tried again. */
export function readOnce<Key, Thing>(read: (key: Key) => Promise<Thing>): (key: Key) => Promise<Thing> {
  const kept = new Map<Key, Promise<Thing>>();
  return (key) => {
    const known = kept.get(key);
    if (known) return known;
    const reading = read(key);
    kept.set(key, reading);
    reading.catch(() => kept.delete(key));
    return reading;
  };
}
