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

  it('is null when a byte is missing, wherever it is cut', () => {
    fc.assert(
      fc.property(said, (it) => {
        const bytes = write(it);
        const whole = bytes.length - 2 * (it.ticks?.length ?? 0);
        for (let length = 0; length < bytes.length; length += 1) {
          // Cut between two intervals it is a valid packet with fewer of them.
          if (it.ticks && length >= whole && (length - whole) % 2 === 0) continue;
          expect(readMeasurement(viewOf(bytes.slice(0, length)))).toBeNull();
        }
      }),
    );
  });

  it('is null when it is longer than its flags say', () => {
    fc.assert(
      fc.property(said, fc.uint8Array({ minLength: 1, maxLength: 20 }), (it, more) => {
        fc.pre(it.ticks === null || more.length % 2 === 1);
        expect(readMeasurement(viewOf(Uint8Array.from([...write(it), ...more])))).toBeNull();
      }),
    );
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
