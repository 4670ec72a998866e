/** Concatenates arrays of bytes. */
export function join(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A whole number in so many bytes, the most significant first. */
export function uint(value: number, width: number): Uint8Array {
  const bytes = new Uint8Array(width);
  let rest = value;
  for (let at = width - 1; at >= 0; at -= 1) {
    bytes[at] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return bytes;
}

export const text = (value: string): Uint8Array => new TextEncoder().encode(value);

/** One encoded picture. */
export type Frame = { key: boolean; bytes: Uint8Array };

/** An encoded film: pictures at a constant rate, in the order in which they are shown. */
export type Film = {
  width: number;
  height: number;
  framesPerSecond: number;
  frames: Frame[];
  /** Configuration of an H.264 decoder (the avcC box); empty for VP9. */
  description: Uint8Array;
};
