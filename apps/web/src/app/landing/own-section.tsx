import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { Phone } from './phone.tsx';
import { ThemedPicture } from './themed-picture.tsx';

const COMMAND = 'npm ci && npm start';
const ANSWER = 'Spotter is ready at http://127.0.0.1:3000';

const STUDIOS = [
  { picture: 'brand-1', studio: 'North Dock', place: 'mt-16' },
  { picture: 'brand-2', studio: 'Forma', place: 'z-10 -mx-14 sm:-mx-8 lg:-mx-18' },
  { picture: 'brand-3', studio: 'Halden', place: 'mt-16' },
] as const;

/** One's own machine and one's own name: what is typed to start it, and the same app in three studios. */
export function OwnSection() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="own" className="overflow-hidden border-line border-b">
      <div className="mx-auto grid max-w-page items-end gap-x-12 px-safe grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
        <div className="pt-16 pb-12 lg:self-center lg:py-24">
          <h2 id="own" className="display font-extrabold text-32 lg:text-48">
            {t('landing.own.title')}
          </h2>
          <p className="mt-4 text-17 text-2 lg:text-20">{t('landing.own.text')}</p>
          <pre
            data-theme="dark"
            translate="no"
            lang="en"
            className="mt-8 whitespace-pre-wrap break-words rounded-card bg-surface-1 p-5 font-mono text-15 text-1"
          >
            <code>
              <span aria-hidden="true" className="select-none text-3">
                {'$ '}
              </span>
              {COMMAND}
              {'\n'}
              <span className="text-brand-text">{ANSWER}</span>
            </code>
          </pre>
        </div>
        <div className="flex h-76 justify-center sm:h-84 lg:mt-16 lg:h-100">
          {STUDIOS.map(({ picture, studio, place }) => (
            <Phone key={picture} className={classNames('h-max w-52 shrink-0 sm:w-58 lg:w-66', place)}>
              <ThemedPicture
                name={picture}
                alt={t('landing.pictures.brand', { studio })}
                sizes="(width < 70rem) 14rem, 16rem"
                className="h-auto w-full"
              />
            </Phone>
          ))}
        </div>
      </div>
    </section>
  );
}
