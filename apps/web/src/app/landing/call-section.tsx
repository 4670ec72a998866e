import { CallDrawing } from '#app/landing/picture/call-drawing.tsx';
import { useTranslation } from '#lib/words/use-translation.ts';

/** The video call with the heart rate on it, on a dark background. */
export function CallSection({ isOfStudio }: { isOfStudio: boolean }) {
  const { t } = useTranslation();
  const of = isOfStudio ? 'landing.studio.call' : 'landing.call';
  return (
    <section data-theme="dark" aria-labelledby="call" className="overflow-x-clip bg-surface-0 text-ink">
      <div className="mx-auto max-w-landing px-safe pt-16 lg:pt-24">
        <h2 id="call" className="display max-w-180 font-extrabold text-32 lg:text-64">
          {t(`${of}.title`)}
        </h2>
        <p className="mt-4 max-w-130 text-17 text-ink-soft lg:text-20">{t(`${of}.text`)}</p>
        <CallDrawing label={t('landing.pictures.call')} />
      </div>
    </section>
  );
}
