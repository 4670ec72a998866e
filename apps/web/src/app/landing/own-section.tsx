import { STUDIOS } from '#app/landing/picture/people.ts';
import { Phone } from '#app/landing/picture/phone.tsx';
import { StudioDrawing } from '#app/landing/picture/studio-drawing.tsx';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';

const COMMAND = 'npm ci && npm start';
const ANSWER = 'Spotter is ready at http://127.0.0.1:3000';

const PHONES = [
  { studio: 0, place: 'mt-16' },
  { studio: 1, place: 'z-10 -mx-14 sm:-mx-8 lg:-mx-18' },
  { studio: 2, place: 'mt-16' },
] as const;

/**
 * Self-hosting and branding: the command that starts the app, and the same app in three studios. For those who look
 * for an app: the page of a studio has no such part.
 */
export function OwnSection() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="own" className="overflow-hidden border-line border-b">
      <div className="mx-auto grid max-w-landing items-end gap-x-12 px-safe grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
        <div className="pt-16 pb-12 lg:self-center lg:py-24">
          <h2 id="own" className="display font-extrabold text-32 lg:text-48">
            {t('landing.own.title')}
          </h2>
          <p className="mt-4 text-17 text-ink-soft lg:text-20">{t('landing.own.text')}</p>
          <pre
            data-theme="dark"
            translate="no"
            lang="en"
            className="mt-8 whitespace-pre-wrap break-words rounded-card bg-surface-1 p-5 font-mono text-15 text-ink"
          >
            <code>
              <span aria-hidden="true" className="select-none text-ink-faint">
                {'$ '}
              </span>
              {COMMAND}
              {'\n'}
              <span className="text-brand-text">{ANSWER}</span>
            </code>
          </pre>
        </div>
        <div className="flex h-76 justify-center sm:h-84 lg:mt-16 lg:h-100">
          {PHONES.map(({ studio, place }) => (
            <Phone key={studio} className={classNames('h-max w-52 shrink-0 sm:w-58 lg:w-66', place)}>
              <StudioDrawing
                studio={studio}
                label={t('landing.pictures.brand', { studio: STUDIOS[studio] })}
              />
            </Phone>
          ))}
        </div>
      </div>
    </section>
  );
}
