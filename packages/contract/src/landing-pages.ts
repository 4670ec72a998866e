import type { Language } from './languages.ts';

/** Which landing page: with the specification's claim of thousands, and for the clients of a studio. */
export type LandingVariant = { saysThousands: boolean; isOfStudio: boolean };

/** All landing pages that the build draws in each language. */
export const VARIANTS: readonly LandingVariant[] = [false, true].flatMap((isOfStudio) =>
  [false, true].map((saysThousands) => ({ saysThousands, isOfStudio })),
);

/** The name of a prerendered landing page, without `.html`. */
export const landingName = (language: Language, { saysThousands, isOfStudio }: LandingVariant): string =>
  [language, ...(isOfStudio ? ['studio'] : []), ...(saysThousands ? ['thousands'] : [])].join('-');
