/** What stands for the reader's first name in a text. */
export const NAME_PLACE = '{name}';

/**
 * A text for one person, with their first name in place of `{name}`. Without a name the place is left out, with the
 * space or comma before it: `Hi {name}, how was it?` becomes `Hi, how was it?`.
 */
export function fillName(text: string, firstName: string | null): string {
  const name = firstName?.trim();
  if (name) return text.replaceAll(NAME_PLACE, () => name);
  return text.replaceAll(/[ \u3000]*[,、，]?[ \u3000]*\{name\}/g, '').trimStart();
}
