import type { LandingVariant } from '@spotter/contract/landing-pages';
import type { Language } from '@spotter/contract/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createCatalogue } from '#lib/i18n.ts';
import { figureStyles } from './figure/rigid-figures.ts';
import { LandingPage } from './landing-page.tsx';

export type RenderedLanding = { title: string; description: string; body: string };

/** Renders a variant of the landing page in one language, for the build. */
export async function renderLanding(language: Language, variant: LandingVariant): Promise<RenderedLanding> {
  const catalogue = await createCatalogue(language);
  const promise = variant.isOfStudio ? 'landing.studio.promise' : 'landing.promise';
  return {
    title: catalogue.t('landing.title'),
    description: catalogue.t(variant.saysThousands && !variant.isOfStudio ? 'landing.claim' : promise),
    body: renderToStaticMarkup(
      <I18nextProvider i18n={catalogue}>
        <LandingPage {...variant} />
      </I18nextProvider>,
    ),
  };
}

/** The style sheet that moves the figures of the landing page, for the build. */
export function renderFigureStyles(): string {
  return figureStyles();
}
