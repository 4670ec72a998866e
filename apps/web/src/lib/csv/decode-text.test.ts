import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'Übung;Café';
const utf16 = (isLittle: boolean) => {
  const bytes = new DataView(new ArrayBuffer(2 * TEXT.length + 2));
  for (const [at, sign] of [...`\uFEFF${TEXT}`].entries())
    bytes.setUint16(2 * at, sign.charCodeAt(0), isLittle);
  return new Uint8Array(bytes.buffer);
};
const MAC = Uint8Array.from([0x86, ...Buffer.from('bung;Caf'), 0x8e, 0x0d]);

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['UTF-16, the small byte first', utf16(true)],
  ['UTF-16, the big byte first', utf16(false)],
  ['UTF-16 without its mark, the small byte first', utf16(true).subarray(2)],
  ['UTF-16 without its mark, the big byte first', utf16(false).subarray(2)],
  ['a Mac, which takes letters apart', new TextEncoder().encode(TEXT.normalize('NFD'))],
  ['an old Mac', MAC],
  ['Windows-1252', Uint8Array.from(TEXT, (sign) => sign.charCodeAt(0))],
])('a file of %s is read', (_what, bytes) => {
  expect(decodeText(bytes).trimEnd()).toBe(TEXT);
});
