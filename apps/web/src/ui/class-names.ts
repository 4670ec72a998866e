/** Joins the class names that apply; falsy ones fall out, so `wide && 'w-full'` reads well. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
