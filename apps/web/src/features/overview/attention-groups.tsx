import type { Attention } from '@spotter/contract/overview';
import { CalendarX2, MessageCircleQuestion, Sprout, TrendingDown, Trophy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pill } from '#ui/pill.tsx';
import { Section } from '#ui/section.tsx';
import { byUrgency, type Urgency } from './attention.ts';
import { AttentionLine } from './attention-line.tsx';

const LOOKS = {
  waiting: { icon: MessageCircleQuestion, title: 'overview.group.waiting', tone: 'danger' },
  drifting: { icon: TrendingDown, title: 'overview.group.drifting', tone: 'warning' },
  unplanned: { icon: CalendarX2, title: 'overview.group.unplanned', tone: 'neutral' },
  celebrate: { icon: Trophy, title: 'overview.group.celebrate', tone: 'positive' },
} as const;

/** Lines of a group that stand there at first. */
const AT_FIRST = 6;

/** Who needs the trainer now, most pressing first; when nobody does, it says so. */
export function AttentionGroups({ attention }: { attention: readonly Attention[] }) {
  const { t } = useTranslation();
  const now = new Date(useNow(60_000));
  if (attention.length === 0) {
    return (
      <Card padding="none">
        <EmptyState icon={<Sprout />} title={t('overview.onTrack.title')} text={t('overview.onTrack.text')} />
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      {byUrgency(attention).map(({ urgency, rows }) => (
        <Group key={urgency} urgency={urgency} rows={rows} now={now} />
      ))}
    </div>
  );
}

function Group({ urgency, rows, now }: { urgency: Urgency; rows: Attention[]; now: Date }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const { icon: Icon, title, tone } = LOOKS[urgency];
  return (
    <Section
      title={t(title)}
      action={
        <Pill tone={tone} icon={<Icon aria-hidden />}>
          <span className="tabular">{t('overview.group.count', { count: rows.length })}</span>
        </Pill>
      }
    >
      <Card padding="none">
        <ul className="divide-y divide-line">
          {rows.slice(0, all ? undefined : AT_FIRST).map((row) => (
            <AttentionLine key={`${row.client.id} ${row.reason}`} row={row} now={now} />
          ))}
        </ul>
        {rows.length > AT_FIRST && (
          <div className="border-line border-t p-1.5">
            <Button tone="ghost" wide aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('overview.group.fewer') : t('overview.group.all', { count: rows.length })}
            </Button>
          </div>
        )}
      </Card>
    </Section>
  );
}
