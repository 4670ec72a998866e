import { Phone } from '#app/landing/picture/phone.tsx';
import { SetDrawing } from '#app/landing/picture/session-drawing.tsx';
import { useTranslation } from '#lib/words/use-translation.ts';

/** A phone without a network, and what happens to the logged sets. */
export function OfflineSection() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="offline" className="overflow-hidden bg-hero text-hero-text">
      <div className="mx-auto grid max-w-landing items-center gap-x-16 px-safe lg:grid-cols-[1.2fr_1fr]">
        <div className="pt-16 lg:py-24">
          <h2 id="offline" className="display font-extrabold text-32 lg:text-64">
            {t('landing.offline.title')}
          </h2>
          <p className="mt-4 max-w-120 text-17 lg:text-20">{t('landing.offline.text')}</p>
        </div>
        <div className="mt-12 flex justify-center pb-16 lg:mt-0 lg:py-24">
          <Phone className="h-max w-72 lg:[zoom:1.25]">
            <SetDrawing isOffline label={t('landing.pictures.offline')} />
          </Phone>
        </div>
      </div>
    </section>
  );
}
