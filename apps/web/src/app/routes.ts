import type { FeaturePage, NavigationItem } from '#lib/feature.ts';
import { askForFilesOf } from '#lib/page/page-files.ts';
import { late } from '#ui/state/late.tsx';
import { everyFeature } from './every-feature.ts';

/**
 * A lazily loaded page with the word packs it needs besides `first` and `more`. Home waits for neither `more` nor the texts
 * of errors: what fails there waits for them.
 */
const withPage = ({ path, only, load, words = [] }: FeaturePage) => ({
  path,
  only,
  page: late(
    () => {
      askForFilesOf(path);
      return load();
    },
    { words: path === '/' ? words : [...words, 'errors'], onHome: path === '/' },
  ),
});

const pages = everyFeature.flatMap((feature) => feature.pages?.map(withPage) ?? []);

/** Pages of signed-in people. */
export const memberPages = pages.filter(({ only }) => only !== 'visitor');

/** Pages for signing in and joining, open to visitors. */
export const visitorPages = pages.filter(({ only }) => only === 'visitor');

/** Whether a path is of a route such as `/workouts/:id`. */
function isOf(route: string, path: string): boolean {
  const [parts, own] = [route.split('/'), path.split('/')];
  return parts.length === own.length && parts.every((part, at) => part.startsWith(':') || part === own[at]);
}

/** The signed-in person's page at a path. */
export const pageAt = (path: string) => memberPages.find((entry) => isOf(entry.path, path))?.page;

/** The navigation items, in order. */
export const navigation: readonly NavigationItem[] = everyFeature
  .flatMap((feature) => feature.navigation ?? [])
  .sort((one, other) => one.order - other.order);
