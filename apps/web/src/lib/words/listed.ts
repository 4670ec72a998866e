/** Where `Intl.ListFormat` puts a space or nothing between the entries of a list of facts. */
const SEPARATORS: Record<string, string> = { zh: '、', ja: '、', ko: ', ' };

/**
 * Names side by side, such as the muscles of an exercise, as the language separates them: 'Quads, Glutes'.
 * @param language a BCP 47 tag, such as that of `useTranslation`
 */
export function listed(names: readonly string[], language: string): string {
  const separator = SEPARATORS[language.slice(0, 2)];
  return separator === undefined
    ? new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(names)
    : names.join(separator);
}
