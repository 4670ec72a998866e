import { DEFAULT_APP_NAME } from '@spotter/contract/limits';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/link-button.tsx';
import { Logo } from '../logo.tsx';
import { CallSection } from './call-section.tsx';
import { Facts } from './facts.tsx';
import { FeaturesSection } from './features-section.tsx';
import { LanguageSelect } from './language-select.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { OfflineSection } from './offline-section.tsx';
import { OwnSection } from './own-section.tsx';
import { ProductPicture } from './product-picture.tsx';
import { ZoneRings } from './zone-rings.tsx';

/** The server puts `?next=` after this very text, so that signing in leads back to the page asked for. */
const SIGN_IN = '/api/login';

/**
 * All that a visitor sees; drawn at build time, twice for each language: the server takes the one that says
 * thousands only where that is so.
 */
export function LandingPage({ saysThousands }: { saysThousands: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="overflow-x-clip">
      <header className="sticky top-0 z-30 border-line border-b bg-surface-0 pt-safe">
        <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-3 px-safe">
          <Logo name={DEFAULT_APP_NAME} />
          <div className="flex items-center gap-1 sm:gap-3">
            <LanguageSelect />
            <LinkButton href={SIGN_IN} tone="secondary">
              {t('landing.signIn')}
            </LinkButton>
          </div>
        </div>
      </header>
      <main>
        <section className="mx-auto grid max-w-page grid-cols-1 items-center gap-y-14 px-safe pt-12 pb-20 sm:pt-16 lg:grid-cols-[1.05fr_1fr] lg:gap-x-10 lg:py-14">
          <div className="relative z-10 max-w-feed">
            <h1 className="display font-extrabold text-48 leading-[1.04] lg:text-[4.25rem]">
              {t('landing.tagline')}
            </h1>
            <p className="mt-5 max-w-100 text-20 text-2">
              {t(saysThousands ? 'landing.claim' : 'landing.promise')}
            </p>
            <LinkButton href={SIGN_IN} size="large" className="mt-8 w-full px-10 sm:w-auto">
              {t('landing.getStarted')}
            </LinkButton>
          </div>
          <ProductPicture first />
        </section>
        <Facts />
        <CallSection />
        <FeaturesSection />
        <OfflineSection />
        <OwnSection />
        <LanguagesSection />
        <section className="mx-auto max-w-page px-safe py-16 lg:py-24">
          <div
            data-theme="dark"
            className="relative flex flex-col items-start gap-8 overflow-hidden rounded-card bg-surface-1 px-6 pt-12 pb-44 text-1 sm:px-14 md:py-16 lg:py-20"
          >
            <ZoneRings className="absolute -right-16 -bottom-40 size-80 md:-right-40 md:-bottom-52 md:size-140 lg:-right-16" />
            <p className="display relative max-w-80 text-balance lg:max-w-130 font-bold text-32 lg:text-48">
              {t('landing.tagline')}
            </p>
            <LinkButton href={SIGN_IN} size="large" className="relative px-10">
              {t('landing.startNow')}
            </LinkButton>
          </div>
        </section>
      </main>
    </div>
  );
}
