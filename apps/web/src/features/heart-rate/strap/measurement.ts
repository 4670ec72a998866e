/** One notification of a strap. */
export type Measurement = {
  /** Beats a minute, as sent; a strap without a signal may send 0. */
  heartRate: number;
  /** Whether the strap has skin contact; `unknown` where it cannot detect that. */
  contact: 'unknown' | 'lost' | 'good';
  /** Kilojoules since the last reset. */
  energy: number | null;
  /** Intervals between beats in milliseconds, oldest first. */
  intervals: number[];
};

const WIDE = 0b0000_0001;
const CONTACT_GOOD = 0b0000_0010;
const CONTACT_KNOWN = 0b0000_0100;
const ENERGY = 0b0000_1000;
const INTERVALS = 0b0001_0000;

/**
 * Decodes a Heart Rate Measurement (0x2A37 of the Bluetooth Heart Rate Service 1.0): flags, then 8 or 16 bits of
 * beats a minute, then kilojoules and intervals of 1/1024 s if the flags say so. Little-endian.
 * @returns null for a packet whose length does not match its flags
 */
export function readMeasurement(data: DataView): Measurement | null {
  if (data.byteLength < 2) return null;
  const flags = data.getUint8(0);
  const has = (flag: number) => (flags & flag) !== 0;
  const needed = 1 + (has(WIDE) ? 2 : 1) + (has(ENERGY) ? 2 : 0);
  const rest = data.byteLength - needed;
  if (rest < 0 || (has(INTERVALS) ? rest % 2 !== 0 : rest !== 0)) return null;

  let at = 1;
  const next16 = () => {
    at += 2;
    return data.getUint16(at - 2, true);
  };
  const heartRate = has(WIDE) ? next16() : data.getUint8(at++);
  const energy = has(ENERGY) ? next16() : null;
  const intervals: number[] = [];
  while (at < data.byteLength) intervals.push((next16() / 1024) * 1000);
  const contact = !has(CONTACT_KNOWN) ? 'unknown' : has(CONTACT_GOOD) ? 'good' : 'lost';
  return { heartRate, contact, energy, intervals };
}
