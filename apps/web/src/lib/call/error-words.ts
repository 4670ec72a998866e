import { loadWords } from '#lib/i18n.ts';

/** What can happen to any call has its text on every page, also without a network. */
const OF_ANY_CALL = /^(network$|http\.)/;
/** How long a failure waits for its text, in milliseconds. */
const PATIENCE_MS = 3_000;

/** Loads the text of an error code, which only the first seconds of a visit have to wait for. Never fails. */
export async function loadTextOf(code: string): Promise<void> {
  if (OF_ANY_CALL.test(code)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([loadWords('errors').catch(() => undefined), late]);
  clearTimeout(timer);
}
