import type { Language } from '@spotter/contract/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createCatalogue } from '#lib/i18n.ts';
import { LandingPage } from './landing-page.tsx';

export type RenderedLanding = { title: string; description: string; body: string };

/** The landing page in one language, for the build; `saysThousands` is what the specification has it say. */
export async function renderLanding(language: Language, saysThousands: boolean): Promise<RenderedLanding> {
  const catalogue = await createCatalogue(language);
  return {
    title: catalogue.t('landing.title'),
    description: catalogue.t(saysThousands ? 'landing.claim' : 'landing.promise'),
    body: renderToStaticMarkup(
      <I18nextProvider i18n={catalogue}>
        <LandingPage saysThousands={saysThousands} />
      </I18nextProvider>,
    ),
  };
}
