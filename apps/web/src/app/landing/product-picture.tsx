import { useTranslation } from 'react-i18next';
import { Phone } from './phone.tsx';
import { ThemedPicture } from './themed-picture.tsx';
import { ZoneRings } from './zone-rings.tsx';

/**
 * The product at work before the five zones: a workout on the client's phone, and her trainer's view of her.
 * `first`: it is what the page begins with.
 */
export function ProductPicture({ first = false }: { first?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="relative flex justify-center">
      <ZoneRings className="absolute top-1/2 left-1/2 size-[36rem] -translate-x-1/2 -translate-y-1/2 sm:size-[44rem]" />
      <div className="relative mr-28 sm:mr-44">
        <Phone className="w-60 lg:w-64">
          <ThemedPicture
            first={first}
            only="dark"
            name="session"
            alt={t('landing.pictures.session')}
            sizes="15.5rem"
            className="h-auto w-full"
          />
        </Phone>
        <div
          data-theme="dark"
          className="absolute -right-32 bottom-10 w-44 overflow-hidden rounded-card border-4 border-surface-3 shadow-float sm:-right-50 sm:w-56"
        >
          <ThemedPicture
            first={first}
            only="dark"
            name="face"
            alt={t('landing.pictures.face')}
            sizes="(width < 40rem) 11rem, 14rem"
            className="h-auto w-full"
          />
        </div>
      </div>
    </div>
  );
}
