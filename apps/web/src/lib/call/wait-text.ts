/** Until then, where the server does not say how long: most of its limits count a minute. */
const USUAL_S = 60;

/** When to try again, as part of a sentence: "in 5 minutes". Rounded up, so that the time has passed by then. */
export function waitText(seconds: number | null | undefined, language: string): string {
  const wait = seconds ?? USUAL_S;
  const [size, unit] =
    wait < 60
      ? ([1, 'second'] as const)
      : wait <= 7_200
        ? ([60, 'minute'] as const)
        : ([3_600, 'hour'] as const);
  return new Intl.RelativeTimeFormat(language).format(Math.ceil(wait / size), unit);
}
