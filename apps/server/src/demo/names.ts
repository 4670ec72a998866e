import { FACE_ORIGINS, FACE_VARIANTS, facePath } from '@spotter/contract/demo-faces';
import { z } from 'zod';
import { readTexts, Text } from './texts.ts';

const Words = Text.transform((text) => text.split(' '));
const Origin = z.enum(FACE_ORIGINS);

const texts = readTexts(
  import.meta.dirname,
  'names.json',
  z.strictObject({
    families: z.array(z.strictObject({ origin: Origin, first: Words, last: Words })),
    /** First names whose faces have no beard. */
    feminine: Words,
    /** Where the names of the demo studio's own people are heard. */
    own: z.record(z.string(), Origin),
  }),
);
const feminineNames = new Set(texts.feminine);

/** First and last names that are heard together, so that a list of people reads like a real city's. */
export const NAMES = texts.families;

/** Gives drawn faces that fit first names; no two people have the same one before the faces run out. */
export function faceGiver(): (first: string) => string {
  const given = new Map<string, number>();
  return (first) => {
    const origin = texts.own[first] ?? NAMES.find((names) => names.first.includes(first))?.origin ?? 'north';
    const feminine = feminineNames.has(first);
    const kind = `${origin} ${feminine}`;
    const count = given.get(kind) ?? 0;
    given.set(kind, count + 1);
    return facePath({ origin, feminine, variant: count % FACE_VARIANTS });
  };
}

/** What a name looks like in an e-mail address: plain letters. */
export function mailPart(name: string): string {
  const plain = name.replace(/[øØłŁıđß]/g, (letter) => SPECIAL[letter] ?? '').normalize('NFD');
  return plain.toLowerCase().replace(/[^a-z]/g, '');
}

const SPECIAL: Record<string, string> = { ø: 'o', Ø: 'o', ł: 'l', Ł: 'l', ı: 'i', đ: 'd', ß: 'ss' };
