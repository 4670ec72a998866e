import { Check, Flag, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const SHARE = '5/6';

/** What the marks under the days mean; on wide screens the days say it in words. */
export function Legend({ isTrainer }: { isTrainer: boolean }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-13 text-3 *:flex *:items-center *:gap-1.5 lg:hidden">
      {isTrainer ? (
        <li>
          <span aria-hidden className="tabular font-semibold text-2">
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
