import { Flame } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PhonePicture } from './phone-picture.tsx';
import { ZoneRings } from './zone-rings.tsx';

const STREAK = 12;
const COACH = 'M';

/** The product at work: a phone in a live session before the five zones, a streak and a word from the coach. */
export function ProductPicture() {
  const { t } = useTranslation();
  return (
    <div role="img" aria-label={t('landing.picture.label')} className="relative flex justify-center">
      <ZoneRings className="absolute top-1/2 left-1/2 size-[38rem] -translate-x-1/2 -translate-y-1/2 sm:size-[46rem]" />
      <div className="relative">
        <PhonePicture />
        <div className="absolute -top-7 -left-3 flex items-center gap-3 rounded-card bg-surface-float py-3 pr-4 pl-3 shadow-float sm:top-22 sm:-left-30">
          <span className="flex size-11 items-center justify-center rounded-control bg-warning-soft text-warning">
            <Flame className="size-6" />
          </span>
          <span className="leading-none">
            <span className="display tabular block font-bold text-24">{STREAK}</span>
            <span className="text-13 text-2">{t('landing.picture.streak')}</span>
          </span>
        </div>
        <div className="absolute top-full -right-3 -mt-9 w-max max-w-56 rounded-card bg-surface-float p-3.5 shadow-float sm:-right-24">
          <span className="mb-1.5 flex items-center gap-2">
            <span className="display flex size-6 items-center justify-center rounded-pill bg-brand font-bold text-13 text-brand-contrast">
              {COACH}
            </span>
            <span className="font-semibold text-13">{t('landing.picture.trainer')}</span>
          </span>
          <span className="block text-15">{t('landing.picture.message')}</span>
        </div>
      </div>
    </div>
  );
}
