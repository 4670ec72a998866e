import type { CurrentPause } from '@spotter/contract/pauses';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useToday } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { late } from '#ui/state/late.tsx';
import { usePauses } from './api.ts';
import { REASONS } from './pause-words.ts';
import { usePause } from './use-pause.ts';

const PauseDialog = late(() => import('./pause-dialog.tsx').then((m) => m.PauseDialog));

/** One's own pause of today, in the place of today's workout: until when, and the way back to training. */
export function PauseCard({ pause }: { pause: CurrentPause }) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = useToday();
  const { data } = usePauses();
  const { end, refused, isBusy } = usePause();
  const [changing, setChanging] = useState(false);
  const whole = data?.find(({ id }) => id === pause.id);
  const { icon: Icon, text } = REASONS[pause.reason];
  const reason = t(text);
  return (
    <Card as="section" aria-label={t('pauses.card.title')} className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <span
          aria-hidden
          className="flex size-12 shrink-0 items-center justify-center rounded-card bg-surface-2 text-ink-soft"
        >
          <Icon className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 className="display font-semibold text-17">{t('pauses.card.title')}</h2>
          <p className="text-15 text-ink-soft">
            {pause.lastDay
              ? t('pauses.card.until', { reason, day: format.day(pause.lastDay) })
              : t('pauses.card.open', { reason })}
          </p>
        </div>
      </div>
      <p className="text-15 text-ink-soft">{t('pauses.card.text')}</p>
      <div className="flex flex-wrap gap-2 *:first:grow">
        <Button
          tone="secondary"
          busy={isBusy}
          disabled={!whole}
          onClick={() => whole && void end(whole, today).catch(refused)}
        >
          {t('pauses.end')}
        </Button>
        <Button tone="ghost" disabled={!whole} onClick={() => setChanging(true)}>
          {t('pauses.change')}
        </Button>
      </div>
      {whole && changing && <PauseDialog pause={whole} today={today} onClose={() => setChanging(false)} />}
    </Card>
  );
}
