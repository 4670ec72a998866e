import { loadWords } from '#lib/i18n.ts';

/**
 * Loads the app of a former member, or of who has to set up a second factor first, with its words. A file of its own, so that
 * the first load does not name what few ever need.
 */
export async function loadFormerArea() {
  const [{ FormerArea }] = await Promise.all([
    import('./area.tsx'),
    loadWords('community'),
    loadWords('account'),
    loadWords('training'),
  ]);
  return FormerArea;
}
