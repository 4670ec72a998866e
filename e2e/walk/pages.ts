import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Api } from '../api.ts';
import type { PageOfApp } from './page-of-app.ts';

const FOLDER = path.join(import.meta.dirname, '../pages');

/**
 * Every page of the app and its important states, from every file in `pages/`.
 * @throws Error when two have the same name
 */
export async function readPages(): Promise<readonly PageOfApp[]> {
  const all: PageOfApp[] = [];
  for (const file of readdirSync(FOLDER).sort()) {
    const { pages } = (await import(pathToFileURL(path.join(FOLDER, file)).href)) as { pages: PageOfApp[] };
    all.push(...pages);
  }
  const names = all.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Error(`Two pages in e2e/pages have the name ${twice}; change one.`);
  return all;
}

/** The URL of a page. */
export async function pathOf({ path, fill }: PageOfApp, api: Api): Promise<string> {
  const parts: Record<string, unknown> = fill ? { ...(await fill(api)) } : {};
  return path.replaceAll(/:(\w+)/g, (_, name) => String(parts[name]));
}

/** Whether a page is of a route such as `/workouts/:id`, whatever its parts are called. */
export function isOf(route: string, { path }: PageOfApp): boolean {
  const [parts = [], own = []] = [route, path.replace(/[?#].*/, '')].map((one) => one.split('/'));
  return parts.length === own.length && parts.every((part, at) => part.startsWith(':') || part === own[at]);
}
