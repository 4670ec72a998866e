import type { Plugin } from 'vite';

/** Where a selector begins, and its `:is()` around children or descendants of one class. */
const WRAPPED = /(?<=(?:^|[{},;])\s*):is\((\.(?:\\.|[^\\(),\s>])+?\s*(?:>\s*|\s)\*)\)/g;

/**
 * Tailwind writes `*:` as `:is(.a > *)`. A browser reads a selector from its end, so it would try each of them on every
 * element; it passes over `.a > *` at once where no ancestor has the class.
 */
export const withPlainSelectors = (css: string): string => css.replaceAll(WRAPPED, '$1');

/** Takes the `:is()` off the selectors of the style sheets that are built. */
export function plainSelectors(): Plugin {
  return {
    name: 'plain-selectors',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
          file.source = withPlainSelectors(
            typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source),
          );
        }
      },
    },
  };
}
