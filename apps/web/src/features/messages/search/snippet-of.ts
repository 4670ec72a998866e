import { plainText } from '@spotter/contract/plain-text';

/** How many characters before the found place are shown. */
const BEFORE = 40;

/** A text as it is compared, each character with its place in the text itself. */
function fold(text: string): { folded: string; places: number[] } {
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const plain = plainText(character);
    folded += plain;
    for (let unit = 0; unit < plain.length; unit += 1) places.push(at);
    at += character.length;
  }
  places.push(at);
  return { folded, places };
}

/** The part of a message around a found text: what is before, the text itself, and what follows. */
export function snippetOf(content: string, search: string): [before: string, found: string, after: string] {
  const { folded, places } = fold(content);
  const wanted = fold(search.trim()).folded;
  const at = wanted ? folded.indexOf(wanted) : -1;
  if (at < 0) return [content, '', ''];
  const from = places[at] ?? 0;
  let to = places[at + wanted.length] ?? content.length;
  // Half of a letter that was taken apart, such as a Korean one, is shown whole.
  if (to === (places[at + wanted.length - 1] ?? -1)) {
    const next = [...content.slice(to)][0] ?? '';
    to += next.length;
  }
  const start = Math.max(0, from - BEFORE);
  return [(start > 0 ? '…' : '') + content.slice(start, from), content.slice(from, to), content.slice(to)];
}
