import type { DueCheckIn } from '@spotter/contract/check-ins';
import { Check, CloudOff } from 'lucide-react';
import { Link } from 'wouter';
import { useIsOnlyHere } from '#lib/outbox/only-here.ts';
import { pathTo } from '#lib/paths.ts';
import { useDayText } from '#lib/time/use-day-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { useIsOnItsWay } from '../api.ts';

/** A check-in that is asked now, with the way to answer it or to change the answers. */
export function DueCard({ due }: { due: DueCheckIn }) {
  const { t } = useTranslation();
  const { formId, name, day, coachName, own } = due;
  const isOnItsWay = useIsOnItsWay(due);
  const isHere = useIsOnlyHere() && isOnItsWay;
  const dayText = useDayText();
  return (
    <Card data-due="" tone={own ? 'plain' : 'soft'} className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-44">
        <p className="display wrap-anywhere font-bold text-17">{name}</p>
        <p className="text-13 text-ink-soft">
          {own ? (
            <span className="inline-flex items-center gap-1">
              {isHere ? (
                <CloudOff aria-hidden className="size-4 shrink-0" />
              ) : (
                <Check aria-hidden className="size-4" />
              )}
              {isHere ? t('check-ins.own.here', { name: coachName }) : t('check-ins.own.answered')}
            </span>
          ) : (
            t('check-ins.own.for', { name: coachName, day: dayText(day) })
          )}
        </p>
      </div>
      <Link
        href={pathTo('/check-ins/answer/:id', { id: formId })}
        className={buttonLook({ tone: 'secondary' })}
      >
        {own ? t('check-ins.own.change') : t('check-ins.own.answer')}
      </Link>
    </Card>
  );
}
