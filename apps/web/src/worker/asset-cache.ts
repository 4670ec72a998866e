import type { BuiltFiles } from './built-files.ts';

const ASSETS = 'assets';
/** In the cache of assets, but no address of the server's: the files of the build in use and of the one before. */
const BUILDS = '/.builds';
const AT_ONCE = 6;

type Builds = { current: string[]; previous: string[] };

/** Fetches what is not there yet; a name says its contents, so what is there never needs to be asked for again. */
async function fetchInto(cache: Cache, paths: string[]): Promise<void> {
  const missing: string[] = [];
  for (const path of paths) if (!(await cache.match(path))) missing.push(path);
  const next = missing.values();
  async function fetchOnes() {
    for (const path of next) {
      const answer = await fetch(path);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      await cache.put(path, answer);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchOnes));
}

/** Fetches what a page of this build needs without a network. @throws when a file could not be had */
export async function fetchAssets({ first }: BuiltFiles): Promise<void> {
  await fetchInto(await caches.open(ASSETS), first);
}

/** Fetches the words of one language, which are not among the first files. */
export async function fetchWords({ all }: BuiltFiles, language: string): Promise<void> {
  const words = all.filter((path) => path.startsWith(`/assets/locale-${language}-`));
  await fetchInto(await caches.open(ASSETS), words);
}

/**
 * Throws away the files of builds before the last one. Those of the last one stay: a tab that is still open on it
 * asks for them, and the server has them no more.
 */
export async function dropOldAssets({ all }: BuiltFiles): Promise<void> {
  const cache = await caches.open(ASSETS);
  const known = (await (await cache.match(BUILDS))?.json()) as Builds | undefined;
  const isSame = known && known.current.join() === all.join();
  const builds: Builds = { current: all, previous: (isSame ? known.previous : known?.current) ?? [] };
  const wanted = new Set([...builds.current, ...builds.previous, BUILDS]);
  await cache.put(BUILDS, new Response(JSON.stringify(builds)));
  for (const { url } of await cache.keys()) {
    if (!wanted.has(new URL(url).pathname)) await cache.delete(url);
  }
}

/** A built file: from the cache when it is there; what is fetched of this build is kept. */
export async function answerAsset({ all }: BuiltFiles, request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200 && all.includes(new URL(request.url).pathname)) {
    await cache.put(request.url, answer.clone());
  }
  return answer;
}
