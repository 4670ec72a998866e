const BASE = 'http://spotter.invalid';

/** The path to open after signing in, if it is a page of the app; otherwise the home page. */
export function localPath(next: string | null): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so "/\t/host" is another host
  if (!next?.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(next)) return '/';
  const url = parse(next);
  // A path like "/.//host" only becomes "//host" when it is resolved.
  if (url?.origin !== BASE || url.pathname.startsWith('//') || /^\/api(\/|$)/i.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

/** `URL.parse` is newer than some supported phones. */
function parse(path: string): URL | null {
  try {
    return new URL(path, BASE);
  } catch {
    return null;
  }
}
