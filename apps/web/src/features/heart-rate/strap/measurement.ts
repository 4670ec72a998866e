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
 * Straps cut the end off, or add to it: that costs what stands there, not the value.
 * @returns null for a packet without a value
 */
export function readMeasurement(data: DataView): Measurement | null {
  if (data.byteLength < 2) return null;
  const flags = data.getUint8(0);
  const has = (flag: number) => (flags & flag) !== 0;
  let at = 1;
  const next16 = () => {
    at += 2;
    return at <= data.byteLength ? data.getUint16(at - 2, true) : null;
  };
  const heartRate = has(WIDE) ? next16() : data.getUint8(at++);
  if (heartRate === null) return null;
  const energy = has(ENERGY) ? next16() : null;
  const intervals: number[] = [];
  if (has(INTERVALS)) {
    for (let ticks = next16(); ticks !== null; ticks = next16()) intervals.push((ticks / 1024) * 1000);
  }
  const contact = !has(CONTACT_KNOWN) ? 'unknown' : has(CONTACT_GOOD) ? 'good' : 'lost';
  return { heartRate, contact, energy, intervals };
}
