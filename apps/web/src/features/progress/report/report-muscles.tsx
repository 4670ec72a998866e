import type { ProgramReport } from '@spotter/contract/training-report';
import { useMuscleWord } from '#features/exercises/api.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ReportPart } from './report-part.tsx';
import { ReportTable } from './report-table.tsx';

/** The weeks that have room beside each other. */
const WEEKS_ACROSS = 12;

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The sets of each muscle, planned and done, and those done in each week. */
export function ReportMuscles({ report: { byWeek, muscles } }: { report: ProgramReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const muscleWord = useMuscleWord();
  const number = (value: number) => format.number(value, 1);
  // More columns than these do not fit on paper.
  const weeks = byWeek.length <= WEEKS_ACROSS ? byWeek : [];
  return (
    <ReportPart title={t('report.muscles.title')} text={t('report.muscles.text')} whole>
      {muscles.length === 0 ? (
        <p className="text-15 text-ink-soft">{t('report.muscles.none')}</p>
      ) : (
        <ReportTable
          head={[
            t('report.muscles.choose'),
            t('progress.status.planned'),
            t('progress.status.done'),
            ...weeks.map(({ week }) => format.number(week)),
          ]}
          rows={muscles.map(({ muscle, planned, done }) => ({
            key: muscle,
            cells: [
              muscleWord(muscle),
              number(total(planned)),
              number(total(done)),
              // A week to come has none yet.
              ...weeks.map(({ percent }, index) =>
                percent === null && !done[index] ? t('progress.none') : number(done[index] ?? 0),
              ),
            ],
          }))}
        />
      )}
    </ReportPart>
  );
}
