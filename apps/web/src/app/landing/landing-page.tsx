import type { LandingVariant } from '@spotter/contract/landing-pages';
import { DEFAULT_APP_NAME } from '@spotter/contract/settings-limits';
import type { ReactNode } from 'react';
import { ProductPicture } from '#app/landing/picture/product-picture.tsx';
import { useTranslation } from '#lib/words/use-translation.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Pill } from '#ui/pill.tsx';
import { Logo } from '../logo.tsx';
import { CallSection } from './call-section.tsx';
import { FeaturesSection } from './features-section.tsx';
import { LanguageSelect } from './language-select.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { OfflineSection } from './offline-section.tsx';
import { OwnSection } from './own-section.tsx';
import { PauseMotion } from './pause-motion.tsx';

/** The server appends `?next=` to this exact text, so that signing in leads back to the requested page. */
const SIGN_IN = '/api/login';

/**
 * The landing page. It is rendered at build time, in five variants for each language. The server says thousands only
 * where it is true or called a demo, and puts a studio's name, logo and colours into the page for its clients.
 */
export function LandingPage({ saysThousands, isOfStudio }: LandingVariant) {
  const { t } = useTranslation();
  const promise = t(isOfStudio ? 'landing.studio.promise' : 'landing.promise');
  return (
    <div className="overflow-x-clip">
      <TopBar />
      <main>
        <section className="mx-auto grid max-w-landing grid-cols-1 items-center gap-y-10 px-safe pt-8 pb-16 sm:pt-14 lg:min-h-[min(56rem,calc(100vh-4rem))] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-x-8 lg:py-10">
          <div className="relative z-20">
            {isOfStudio && <StudioSign />}
            <h1 className="display font-extrabold text-48 leading-[1.04] lg:text-[4.5rem]">
              {t('landing.tagline')}
            </h1>
            <p className="mt-5 max-w-100 text-20 text-ink-soft">
              {saysThousands === 'demo' && (
                <Pill tone="brand" className="mr-2">
                  {t('landing.demo')}
                </Pill>
              )}
              {saysThousands && !isOfStudio ? t('landing.claim') : promise}
            </p>
            <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
              <LinkButton href={SIGN_IN} size="large" className="w-full px-10 sm:w-auto">
                {t('landing.getStarted')}
              </LinkButton>
              <PauseMotion />
            </div>
          </div>
          <ProductPicture />
        </section>
        <CallSection isOfStudio={isOfStudio} />
        <FeaturesSection isOfStudio={isOfStudio} />
        <OfflineSection />
        {!isOfStudio && <OwnSection />}
        <LanguagesSection />
        <LastWord>{saysThousands && isOfStudio ? t('landing.claim') : null}</LastWord>
      </main>
    </div>
  );
}

function TopBar() {
  const { t } = useTranslation();
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface-0 pt-safe">
      <div className="mx-auto flex h-16 max-w-landing items-center justify-between gap-3 px-safe">
        <Logo name={DEFAULT_APP_NAME} />
        <div className="flex items-center gap-1 sm:gap-3">
          <LanguageSelect />
          <LinkButton href={SIGN_IN} tone="secondary">
            {t('landing.signIn')}
          </LinkButton>
        </div>
      </div>
    </header>
  );
}

/** The name of the studio above its page, large; the server replaces the product's. */
function StudioSign() {
  return (
    <p className="display mb-5 truncate font-bold text-24 text-brand-text lg:text-32">
      <span>{DEFAULT_APP_NAME}</span>
    </p>
  );
}

/** The tagline once more, with the last way in. */
function LastWord({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className="mx-auto flex max-w-landing flex-col items-start gap-8 px-safe py-20 lg:py-32">
      <p className="display max-w-180 text-balance font-extrabold text-48 leading-[1.04] lg:text-64">
        {t('landing.tagline')}
      </p>
      {children && <p className="text-20 text-ink-soft">{children}</p>}
      <LinkButton href={SIGN_IN} size="large" className="px-10">
        {t('landing.startNow')}
      </LinkButton>
    </section>
  );
}
