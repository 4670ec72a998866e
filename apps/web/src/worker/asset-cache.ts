import { isOwnAnswer } from '@spotter/contract/answer-header';
import type { BuiltFiles } from './built-files.ts';
import { inTurns } from './in-turns.ts';

const ASSETS = 'assets';
/** The cache entry that lists the files of the current build and of the one before. No server path has this name. */
const BUILDS = '/.builds';
const AT_ONCE = 6;

type Builds = { current: string[]; previous: string[] };

/** Fetches a file. What the browser holds since a time before answers were marked is fetched anew. */
async function fetchOwn(file: string | Request): Promise<Response> {
  const answer = await fetch(file);
  return answer.ok && !isOwnAnswer(answer) ? fetch(file, { cache: 'reload' }) : answer;
}

/** Fetches the missing files. A file's name contains a hash of its content, so a cached file never needs a check. */
async function fetchInto(cache: Cache, paths: string[]): Promise<void> {
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = paths.filter((path) => !kept.has(path));
  await inTurns(missing, AT_ONCE, async (path) => {
    const answer = await fetchOwn(path);
    if (!answer.ok || !isOwnAnswer(answer))
      throw new Error(`The asset ${path} could not be fetched: the server answered ${answer.status}`);
    await cache.put(path, answer);
  });
}

/**
 * Fetches the files that a page of this build needs offline, those that the browser has lost too. @throws when a file
 * cannot be fetched
 */
export async function fetchAssets({ first }: BuiltFiles): Promise<void> {
  await fetchInto(await caches.open(ASSETS), first);
}

/** Fetches the words of one language, which are not among the `first` files. */
export async function fetchWords({ all }: BuiltFiles, language: string): Promise<void> {
  const words = all.filter((path) => path.startsWith(`/assets/locale-${language}-`));
  await fetchInto(await caches.open(ASSETS), words);
}

/**
 * Deletes the files of builds older than the previous one. Those of the previous one stay, because a tab that is
 * still open on it asks for them and the server has them no longer.
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

/**
 * Answers a request for a built file: from the cache, or else from the server, and then it is cached if it is of
 * this build.
 */
export async function answerAsset({ all }: BuiltFiles, request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetchOwn(request);
  if (answer.status === 200 && isOwnAnswer(answer) && all.includes(new URL(request.url).pathname)) {
    await cache.put(request.url, answer.clone());
  }
  return answer;
}
