import type { LandingVariant } from '@spotter/contract/landing-pages';
import type { Language } from '@spotter/contract/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { createCatalogue } from '#lib/i18n.ts';
import { GivenTexts } from '#lib/words/use-translation.ts';
import { figureStyles } from './figure/rigid-figures.ts';
import { LandingPage } from './landing-page.tsx';

export type RenderedLanding = { title: string; description: string; body: string };

/** Renders a variant of the landing page in one language, for the build. */
export async function renderLanding(language: Language, variant: LandingVariant): Promise<RenderedLanding> {
  const catalogue = await createCatalogue(language);
  const promise = variant.isOfStudio ? 'landing.studio.promise' : 'landing.promise';
  const isClaimed = variant.saysThousands === true && !variant.isOfStudio;
  return {
    title: catalogue.t('landing.title'),
    description: catalogue.t(isClaimed ? 'landing.claim' : promise),
    body: renderToStaticMarkup(
      <GivenTexts value={catalogue}>
        <LandingPage {...variant} />
      </GivenTexts>,
    ),
  };
}

/** The style sheet that moves the figures of the landing page, for the build. */
export function renderFigureStyles(): string {
  return figureStyles();
}
