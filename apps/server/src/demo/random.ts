/** A stream of chance that is the same for the same seed and name. */
export type Random = {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  /** A number between the two, as fine as it comes. */
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  /** @throws Error when there is nothing to pick from */
  pick<T>(from: readonly T[]): T;
  /** Up to `count` different elements, in random order. */
  sample<T>(from: readonly T[], count: number): T[];
  /** A UUIDv7 of the given instant. */
  id(at: Date): string;
};

/** Each part of the demo takes a stream of its own name, so that a new part changes none of the others. */
export function seededRandom(seed: number, name: string): Random {
  const draw = mulberry32(mix(seed, name));
  const next = () => draw() / 2 ** 32;
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick: (from) => {
      if (from.length === 0) throw new Error('Nothing to pick from.');
      return from[int(0, from.length - 1)] as never;
    },
    sample: (from, count) => {
      const rest = [...from];
      for (let i = 0; i < Math.min(count, rest.length); i += 1) {
        const j = int(i, rest.length - 1);
        [rest[i], rest[j]] = [rest[j] as never, rest[i] as never];
      }
      return rest.slice(0, count);
    },
    id: (at) => uuid7(at.getTime(), draw(), draw(), draw()),
  };
}

/** Tommy Ettinger's mulberry32: 32 bits of state, a whole number below 2^32 each call. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
}

/** FNV-1a of the name, begun at the seed. */
function mix(seed: number, name: string): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let i = 0; i < name.length; i += 1) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** RFC 9562, version 7: milliseconds, then 74 bits of the three 32-bit numbers. */
function uuid7(ms: number, a: number, b: number, c: number): string {
  const time = hex(ms, 12);
  const version = hex(0x7000 | (a & 0xfff), 4);
  const variant = hex(0x8000 | ((a >>> 12) & 0x3fff), 4);
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${hex(b, 8)}${hex(c & 0xffff, 4)}`;
}
