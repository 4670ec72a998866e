/** Making a formatter takes as long as formatting with it a hundred times, so each is made once. */
function remember<Options, Format>(make: (language: string | undefined, options?: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: string | undefined, options?: Options): Format => {
    const key = `${language} ${JSON.stringify(options)}`;
    const known = made.get(key);
    if (known) return known;
    const format = make(language, options);
    made.set(key, format);
    return format;
  };
}

/** The formatter of numbers in a language. */
export const numberFormat = remember(
  (language, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);

/** '60 kg', '5 min': a number and its unit, in its short form; no line ends between them. It has at most two decimals. */
export const unitText = (
  value: number,
  unit: string,
  language: string | undefined,
  options?: Intl.NumberFormatOptions,
): string =>
  numberFormat(language, { maximumFractionDigits: 2, ...options, style: 'unit', unit })
    .format(value)
    .replaceAll(' ', '\u00a0');

/** The formatter of dates and times in a language. */
export const dateFormat = remember(
  (language, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
