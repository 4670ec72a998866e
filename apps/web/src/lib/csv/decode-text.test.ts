import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'Übung;Café';
const utf16 = (isLittle: boolean) => {
  const bytes = new DataView(new ArrayBuffer(2 * TEXT.length + 2));
  for (const [at, sign] of [...`\uFEFF${TEXT}`].entries())
    bytes.setUint16(2 * at, sign.charCodeAt(0), isLittle);
  return new Uint8Array(bytes.buffer);
};

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['UTF-16, the small byte first', utf16(true)],
  ['UTF-16, the big byte first', utf16(false)],
  ['Windows-1252', Uint8Array.from(TEXT, (sign) => sign.charCodeAt(0))],
])('a file of %s is read', (_what, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});
