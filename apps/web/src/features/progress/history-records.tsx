import type { ExerciseHistory } from '@spotter/contract/progress';
import { Trophy } from 'lucide-react';
import { Link } from 'wouter';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { RECORD_ORDER, useRecordWords } from './use-record-words.ts';

type Records = ExerciseHistory['records'];

/** The best value of each kind with its day; renders nothing without one. */
export function HistoryRecords({ records }: { records: Records }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useRecordWords();
  const best = RECORD_ORDER.flatMap((kind) =>
    records.filter((record) => record.kind === kind).map((record) => ({ ...record, words: words(record) })),
  );
  if (best.length === 0) return null;
  return (
    <Section title={t('progress.record.title')}>
      <ul className="grid gap-3 sm:grid-cols-3">
        {best.map((record) => (
          <Card
            as="li"
            key={record.kind}
            padding="small"
            pressable
            // Two lines on a phone; where three are side by side a column each, whose lines are level.
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:row-span-4 sm:grid-cols-1 sm:grid-rows-subgrid sm:items-start sm:gap-y-0"
          >
            <p className="flex items-center gap-2 font-medium text-13 text-ink-soft sm:mb-1 sm:items-start">
              <Trophy aria-hidden className="size-4 shrink-0 text-brand-text sm:mt-0.5" />
              {record.words.title}
            </p>
            <p className="numeral text-right text-24 sm:text-left">{record.words.value}</p>
            <p className="tabular text-13 text-ink-soft">{record.words.set}</p>
            <Link
              href={pathTo('/sessions/:id', { id: record.sessionId })}
              className="text-right text-13 text-ink-faint no-underline sm:text-left after:absolute after:inset-0 after:rounded-card"
            >
              {format.instant(record.achievedAt, { dateStyle: 'medium' })}
            </Link>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
