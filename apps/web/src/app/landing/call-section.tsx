import { useTranslation } from 'react-i18next';
import { ThemedPicture } from './themed-picture.tsx';

/** The call with the heart on it, in the dark like a stage. */
export function CallSection() {
  const { t } = useTranslation();
  return (
    <section data-theme="dark" aria-labelledby="call" className="overflow-x-clip bg-surface-0 text-1">
      <div className="mx-auto max-w-page px-safe pt-16 lg:pt-24">
        <h2 id="call" className="display max-w-160 font-extrabold text-32 lg:text-48">
          {t('landing.call.title')}
        </h2>
        <p className="mt-4 max-w-130 text-17 text-2 lg:text-20">{t('landing.call.text')}</p>
        <ThemedPicture
          only="dark"
          name="call"
          alt={t('landing.pictures.call')}
          sizes="(width < 40rem) 150vw, (width < 70rem) 100vw, 70rem"
          className="mt-10 h-auto w-[150%] max-w-none rounded-t-card border border-line-strong/50 border-b-0 sm:w-full lg:mt-14"
        />
      </div>
    </section>
  );
}
