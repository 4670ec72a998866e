const BASE = 'http://spotter.invalid';

/** A page of ours to go on to after signing in; anything else becomes the start page. */
export function localPath(next: string | null): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so "/\t/host" is another host
  if (!next?.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(next)) return '/';
  const url = parse(next);
  // A path like "/.//host" only becomes "//host" when it is resolved.
  if (url?.origin !== BASE || url.pathname.startsWith('//') || /^\/api(\/|$)/i.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

/** `URL.parse` is younger than the phones we serve. */
function parse(path: string): URL | null {
  try {
    return new URL(path, BASE);
  } catch {
    return null;
  }
}
