import type { Language } from './languages.ts';

/**
 * Which landing page: with the specification's claim of thousands, which in a demo stands beside the word demo; and for
 * the clients of a studio.
 */
export type LandingVariant = { saysThousands: boolean | 'demo'; isOfStudio: boolean };

/** All landing pages that the build draws in each language. A studio's own page is no demo. */
export const VARIANTS: readonly LandingVariant[] = [
  { saysThousands: false, isOfStudio: false },
  { saysThousands: true, isOfStudio: false },
  { saysThousands: 'demo', isOfStudio: false },
  { saysThousands: false, isOfStudio: true },
  { saysThousands: true, isOfStudio: true },
];

/** The name of a prerendered landing page, without `.html`. */
export const landingName = (language: Language, { saysThousands, isOfStudio }: LandingVariant): string =>
  [
    language,
    ...(isOfStudio ? ['studio'] : []),
    ...(saysThousands === 'demo' ? ['demo'] : saysThousands ? ['thousands'] : []),
  ].join('-');

/** What a studio's logo wears in the bar, where the server puts it: the page has no other rules than those that it uses. */
export const STUDIO_LOGO_CLASSES = 'h-10 max-w-40 shrink-0 object-contain';
