import { Check, CirclePause, Flag, Minus } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';

const SHARE = '5/6';

/** The meaning of the marks under the days; wide screens show words instead. */
export function Legend({ isTrainer }: { isTrainer: boolean }) {
  const { t } = useTranslation();
  return (
    <ul
      className={classNames(
        'flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-13 text-ink-faint *:flex *:items-center *:gap-1.5 lg:hidden',
        // On a phone three and three: the last one would stand alone.
        !isTrainer && 'max-sm:mx-auto max-sm:max-w-72',
      )}
    >
      {isTrainer ? (
        <li>
          <span aria-hidden className="tabular font-semibold text-ink-soft">
            {SHARE}
          </span>
          {t('calendar.legend.share')}
        </li>
      ) : (
        <>
          <li>
            <span aria-hidden className="size-2 rounded-pill border-2 border-brand-text" />
            {t('calendar.legend.planned')}
          </li>
          <li>
            <Check aria-hidden className="size-3.5 text-positive" strokeWidth={3} />
            {t('calendar.legend.done')}
          </li>
          <li>
            <Minus aria-hidden className="size-3.5" />
            {t('calendar.legend.missed')}
          </li>
          <li>
            <CirclePause aria-hidden className="size-3.5" />
            {t('progress.status.paused')}
          </li>
        </>
      )}
      <li>
        <span aria-hidden className="size-1.5 rounded-pill bg-line-strong" />
        {t('calendar.legend.event')}
      </li>
      <li>
        <Flag aria-hidden className="size-3" />
        {t('calendar.legend.challenge')}
      </li>
    </ul>
  );
}
