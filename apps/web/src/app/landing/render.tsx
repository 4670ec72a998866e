import type { Language } from '@spotter/contract/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createCatalogue } from '#lib/i18n.ts';
import { LandingPage } from './landing-page.tsx';

export type RenderedLanding = { title: string; description: string; body: string };

/** The landing page in one language, for the build. */
export async function renderLanding(language: Language): Promise<RenderedLanding> {
  const catalogue = await createCatalogue(language);
  return {
    title: catalogue.t('landing.title'),
    description: catalogue.t('landing.claim'),
    body: renderToStaticMarkup(
      <I18nextProvider i18n={catalogue}>
        <LandingPage />
      </I18nextProvider>,
    ),
  };
}
