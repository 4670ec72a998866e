import { RecordingError } from './recording.ts';

/** Text of a file by its mark or its declaration. */
function textOf(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const label = /encoding=["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Reads a document; one with a DOCTYPE is refused, because entities can grow without end. */
export function parseXml(bytes: Uint8Array): Document {
  // Strava writes spaces before the declaration.
  const text = textOf(bytes).trim();
  if (/<!(doctype|entity)/i.test(text)) throw new RecordingError('entities');
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (document.getElementsByTagName('parsererror').length > 0) throw new RecordingError('broken');
  return document;
}

/** All elements of a name, in whatever namespace. */
export const allOf = (of: Document | Element, name: string) => [...of.getElementsByTagNameNS('*', name)];
/** The first child of a name. */
export const childOf = (of: Element, name: string) =>
  [...of.children].find(({ localName }) => localName === name);
/** The text of an element; empty without one. */
export const wordsOf = (element: Element | undefined) => element?.textContent?.trim() ?? '';
/** An instant in ms; null for what is none. */
export const timeOf = (text: string): number | null => {
  const at = text === '' ? Number.NaN : Date.parse(text);
  return Number.isFinite(at) ? at : null;
};
/** A number that is not below zero; null for what is none. */
export const numberOf = (element: Element | undefined): number | null => {
  const text = wordsOf(element);
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) && number >= 0 ? number : null;
};

/** From the first of some instants to the last. @throws RecordingError when there is no time between them */
export function spanOf(instants: readonly number[]): { from: number; to: number } {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const at of instants) [from, to] = [Math.min(from, at), Math.max(to, at)];
  if (!(from < to)) throw new RecordingError('noTime');
  return { from, to };
}
