import { Timer } from 'lucide-react';
import { clockText } from '#lib/time/duration-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import type { ItemRows } from '../logging/item-rows.ts';
import { lengthOf, roundsOf } from './interval-rules.ts';

/** Starts the open sets of an exercise by the clock; nothing where they are not sets by the clock. */
export function StartBlock({ rows, onStart }: { rows: ItemRows; onStart: (rows: ItemRows) => void }) {
  const { t } = useTranslation();
  const rounds = roundsOf(rows);
  if (!rounds) return null;
  return (
    <Button tone="secondary" wide className="min-h-14!" icon={<Timer />} onClick={() => onStart(rows)}>
      <span>{t('sessions.interval.start', { count: rounds.length })}</span>
      <span className="tabular font-normal text-ink-soft">{clockText(lengthOf(rounds))}</span>
    </Button>
  );
}
