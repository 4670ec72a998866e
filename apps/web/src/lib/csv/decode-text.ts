/**
 * The text of a file: UTF-16, as Excel saves Unicode, UTF-8, else what older programs write: of the Mac, which end lines
 * by a carriage return alone, Mac Roman, of others Windows-1252. Letters are whole: the Mac writes an ü as u and dots.
 */
export function decodeText(bytes: Uint8Array): string {
  const decoded = (encoding: string) => new TextDecoder(encoding).decode(bytes).normalize('NFC');
  const [first, second] = bytes;
  // Without its mark, UTF-16 is known by the half of a Latin letter that is empty.
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return decoded('utf-16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return decoded('utf-16be');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC');
  } catch {
    return decoded(bytes.includes(0x0d) && !bytes.includes(0x0a) ? 'macintosh' : 'windows-1252');
  }
}

/** The text of a chosen file. */
export const readText = async (file: Blob): Promise<string> =>
  decodeText(new Uint8Array(await file.arrayBuffer()));
