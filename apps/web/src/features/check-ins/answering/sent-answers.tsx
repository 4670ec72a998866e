import type { DueCheckIn } from '@spotter/contract/check-ins';
import { Check, CloudOff } from 'lucide-react';
import { Link } from 'wouter';
import { useFormat } from '#lib/format.ts';
import { useIsOnlyHere } from '#lib/outbox/only-here.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { useIsOnItsWay } from '../api.ts';

const LOOKS = {
  sent: { Icon: Check, look: 'bg-positive-soft text-positive' },
  here: { Icon: CloudOff, look: 'bg-surface-3 text-warning' },
};

type Props = { due: DueCheckIn; waits: number; onChange: () => void };

/** What stands in place of the form once it is sent: the answers are on their way, or only on this device. */
export function SentAnswers({ due, waits, onChange }: Props) {
  const { t } = useTranslation();
  const { name, coachName } = due;
  const isOnItsWay = useIsOnItsWay(due);
  const isHere = useIsOnlyHere();
  const state = isOnItsWay && isHere ? 'here' : 'sent';
  const { Icon, look } = LOOKS[state];
  const format = useFormat();
  return (
    <Card data-sent="" className="flex flex-col items-center gap-4 py-10 text-center">
      <span aria-hidden className={classNames('flex size-14 items-center justify-center rounded-card', look)}>
        <Icon className="size-7" />
      </span>
      <div role="status">
        <h1 className="display wrap-anywhere font-bold text-24">{name}</h1>
        <p className="mt-1 text-15 text-ink-soft">
          {t(state === 'here' ? 'check-ins.own.here' : 'check-ins.own.sent', { name: coachName })}
        </p>
        {waits > 0 && (
          <p data-waits="" className="mt-1 text-13 text-ink-soft">
            {t('check-ins.photos.waits', { number: format.number(waits) })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button tone="secondary" onClick={onChange}>
          {t('check-ins.own.change')}
        </Button>
        <Link href={pathTo('/check-ins')} className={buttonLook({ tone: 'secondary' })}>
          {t('check-ins.title')}
        </Link>
      </div>
    </Card>
  );
}
