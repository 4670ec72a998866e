import { useTranslation } from 'react-i18next';
import { Phone } from './phone.tsx';
import { ThemedPicture } from './themed-picture.tsx';

/** A phone without a network, and what becomes of the sets. */
export function OfflineSection() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="offline" className="overflow-hidden bg-hero text-hero-text">
      <div className="mx-auto grid max-w-page items-center gap-x-16 px-safe lg:grid-cols-[1.2fr_1fr]">
        <div className="pt-16 lg:py-24">
          <h2 id="offline" className="display font-extrabold text-32 lg:text-48">
            {t('landing.offline.title')}
          </h2>
          <p className="mt-4 max-w-120 text-17 lg:text-20">{t('landing.offline.text')}</p>
        </div>
        <div className="mt-12 flex h-110 justify-center lg:mt-0 lg:h-130 lg:self-end lg:pt-16">
          <Phone className="h-max w-72">
            <ThemedPicture
              name="offline"
              alt={t('landing.pictures.offline')}
              sizes="18rem"
              className="h-auto w-full"
            />
          </Phone>
        </div>
      </div>
    </section>
  );
}
