/** Joins class names. Falsy values are skipped, so `wide && 'w-full'` can be passed. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
