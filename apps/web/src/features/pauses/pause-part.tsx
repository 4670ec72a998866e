import type { Pause } from '@spotter/contract/pauses';
import { CirclePause } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTodayIn } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { Pill } from '#ui/pill.tsx';
import { Section } from '#ui/section.tsx';
import { late } from '#ui/state/late.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { usePauses } from './api.ts';
import { REASONS, timeOf } from './pause-words.ts';
import { usePause } from './use-pause.ts';

const PauseDialog = late(() => import('./pause-dialog.tsx').then((m) => m.PauseDialog));

type PausePartProps = {
  /** The client; oneself without. */
  clientId?: string;
  /** The zone of the client's days. */
  timeZone?: string | undefined;
};

/** The pauses of oneself or of a client, and the way to begin one. */
export function PausePart({ clientId, timeZone }: PausePartProps) {
  const { t } = useTranslation();
  const today = useTodayIn(timeZone);
  const [open, setOpen] = useState<Pause | 'new' | null>(null);
  const whose = clientId === undefined ? {} : { clientId };
  return (
    <Section
      title={t('pauses.title')}
      description={t('pauses.text')}
      action={
        <Button tone="secondary" size="small" icon={<CirclePause />} onClick={() => setOpen('new')}>
          {t('pauses.begin')}
        </Button>
      }
    >
      <QueryView
        query={usePauses(clientId)}
        loading={<LinesSkeleton label={t('pauses.loading')} lines={1} />}
        failed={t('pauses.failed')}
        failedClass="py-6"
        card
        empty={null}
      >
        {(pauses) =>
          pauses.length > 0 && (
            <Card padding="none">
              <ul className="divide-y divide-line">
                {pauses.map((pause) => (
                  <PauseRow key={pause.id} {...whose} pause={pause} today={today} onChange={setOpen} />
                ))}
              </ul>
            </Card>
          )
        }
      </QueryView>
      {open && (
        <PauseDialog
          {...whose}
          pause={open === 'new' ? null : open}
          today={today}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

type PauseRowProps = { pause: Pause; clientId?: string; today: string; onChange: (pause: Pause) => void };

function PauseRow({ pause, clientId, today, onChange }: PauseRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { end, refused, isBusy } = usePause(clientId);
  const { icon: Icon, text } = REASONS[pause.reason];
  const time = timeOf(pause, today);
  const { firstDay, lastDay } = pause;
  const days = !lastDay
    ? t('pauses.from', { day: format.day(firstDay) })
    : lastDay === firstDay
      ? format.day(firstDay)
      : format.days(firstDay, lastDay);
  const facts = [
    days,
    pause.shiftedDays > 0 && t('pauses.shifted', { days: pause.shiftedDays }),
    pause.createdBy.id !== pause.clientId && t('pauses.by', { name: pause.createdBy.name }),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <span
        aria-hidden
        className="flex size-9 shrink-0 items-center justify-center rounded-pill bg-surface-2 text-ink-soft"
      >
        <Icon className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-15">
          {t(text)}
          {time === 'now' && <Pill tone="brand">{t('pauses.time.now')}</Pill>}
          {time === 'coming' && <Pill>{t('pauses.time.coming')}</Pill>}
        </p>
        <p className="tabular text-13 text-ink-faint">{facts.join(' · ')}</p>
        {pause.note && (
          <p dir="auto" className="break-words text-15 text-ink-soft">
            {pause.note}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {time === 'now' && (
          <Button
            tone="secondary"
            size="small"
            busy={isBusy}
            onClick={() => void end(pause, today).catch(refused)}
          >
            {clientId ? t('pauses.endOf') : t('pauses.end')}
          </Button>
        )}
        <Button
          tone="ghost"
          size="small"
          aria-label={t('pauses.changeOf', { reason: t(text), days })}
          onClick={() => onChange(pause)}
        >
          {t('pauses.change')}
        </Button>
      </div>
    </li>
  );
}
