import type { ExerciseHistory } from '@spotter/contract/progress';
import { Trophy } from 'lucide-react';
import { Link } from 'wouter';
import { useUnits } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { estimateText, weightText } from '#lib/weight.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';

type Records = ExerciseHistory['records'];

const KINDS = {
  heaviest: 'progress.record.heaviest',
  'one-rep-max': 'progress.record.oneRepMax',
  'most-reps': 'progress.record.mostReps',
} as const satisfies Record<Records[number]['kind'], string>;

/** The best value of each kind with its day; renders nothing without one. */
export function HistoryRecords({ records }: { records: Records }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const units = useUnits();
  const weight = (kilograms: number) => weightText(kilograms, units, i18n.language);
  const best = (Object.keys(KINDS) as Records[number]['kind'][]).flatMap((kind) =>
    records.filter((record) => record.kind === kind),
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
            // Two lines on a phone, a column where three are side by side.
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:block"
          >
            <p className="flex items-center sm:mb-1 gap-2 font-medium text-13 text-ink-soft">
              <Trophy aria-hidden className="size-4 text-brand-text" />
              {t(KINDS[record.kind])}
            </p>
            <p className="numeral text-right text-24 sm:text-left">
              {record.kind === 'most-reps'
                ? t('progress.record.reps', { count: record.reps })
                : record.kind === 'heaviest'
                  ? weight(record.value)
                  : estimateText(record.value, units, i18n.language)}
            </p>
            <p className="tabular text-13 text-ink-soft">
              {t('progress.record.set', { count: record.reps, weight: weight(record.weight) })}
            </p>
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
