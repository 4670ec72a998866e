/** Loads the polyfill where the browser has no Temporal; to be awaited before the first page is drawn. */
export async function loadTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}
