import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Measurement, readMeasurement } from './measurement.ts';

type Said = {
  wide: boolean;
  heartRate: number;
  contact: Measurement['contact'];
  energy: number | null;
  /** In 1/1024 s, as sent. */
  ticks: number[] | null;
  reserved: number;
};

const CONTACT_BITS = { unknown: [0b000, 0b010], lost: [0b100], good: [0b110] } as const;

/** Encodes a measurement as a strap does. */
function write({ wide, heartRate, contact, energy, ticks, reserved }: Said, variant = 0): Uint8Array {
  const bits = CONTACT_BITS[contact];
  const flags =
    (wide ? 1 : 0) |
    (bits[variant % bits.length] ?? 0) |
    (energy === null ? 0 : 8) |
    (ticks === null ? 0 : 16) |
    (reserved << 5);
  const two = (value: number) => [value & 255, value >> 8];
  return Uint8Array.from([
    flags,
    ...(wide ? two(heartRate) : [heartRate]),
    ...(energy === null ? [] : two(energy)),
    ...(ticks ?? []).flatMap(two),
  ]);
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const uint16 = fc.integer({ min: 0, max: 65_535 });
const said: fc.Arbitrary<Said> = fc.boolean().chain((wide) =>
  fc.record({
    wide: fc.constant(wide),
    heartRate: wide ? uint16 : fc.integer({ min: 0, max: 255 }),
    contact: fc.constantFrom('unknown' as const, 'lost' as const, 'good' as const),
    energy: fc.option(uint16),
    ticks: fc.option(fc.array(uint16, { maxLength: 9 })),
    reserved: fc.integer({ min: 0, max: 7 }),
  }),
);

describe('the measurement of a strap', () => {
  it('is decoded as it was encoded, for every combination of flags', () => {
    fc.assert(
      fc.property(said, fc.nat(1), (it, variant) => {
        expect(readMeasurement(viewOf(write(it, variant)))).toEqual({
          heartRate: it.heartRate,
          contact: it.contact,
          energy: it.energy,
          intervals: (it.ticks ?? []).map((ticks) => (ticks / 1024) * 1000),
        });
      }),
    );
  });

  it('is decoded at an offset in a larger buffer', () => {
    const bytes = Uint8Array.from([255, 255, 0b0000_0110, 171, 255]);
    expect(readMeasurement(new DataView(bytes.buffer, 2, 2))).toMatchObject({
      heartRate: 171,
      contact: 'good',
    });
  });

  it('has its value whatever its end has lost or gained', () => {
    fc.assert(
      fc.property(said, fc.uint8Array({ maxLength: 3 }), fc.nat(30), (it, more, cut) => {
        const bytes = Uint8Array.from([...write(it), ...more]);
        const kept = Math.max(it.wide ? 3 : 2, bytes.length - cut);
        expect(readMeasurement(viewOf(bytes.slice(0, kept)))?.heartRate).toBe(it.heartRate);
      }),
    );
  });

  it('is null without a value', () => {
    for (const bytes of [[], [0], [1], [1, 72]]) {
      expect(readMeasurement(viewOf(Uint8Array.from(bytes)))).toBeNull();
    }
  });

  it.each([
    ['10 3e b1 03 de', 62, null, [(0x03b1 / 1024) * 1000]],
    ['00 48 00', 72, null, []],
    ['06 48 ff', 72, null, []],
    ['08 48 01', 72, null, []],
    ['18 48 01', 72, null, []],
    ['01 48 00 07', 72, null, []],
  ])('%s, as straps send it, is %i', (hex, heartRate, energy, intervals) => {
    const bytes = Uint8Array.from(hex.split(' '), (byte) => Number.parseInt(byte, 16));
    expect(readMeasurement(viewOf(bytes))).toMatchObject({ heartRate, energy, intervals });
  });

  it('contains only numbers, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 24 }), (bytes) => {
        const read = readMeasurement(viewOf(bytes));
        if (!read) return;
        const numbers = [read.heartRate, read.energy ?? 0, ...read.intervals];
        expect(numbers.every((number) => Number.isFinite(number) && number >= 0)).toBe(true);
      }),
    );
  });
});
