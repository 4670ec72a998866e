import type { ExerciseHistory } from '@spotter/contract/progress';
import { useUnits } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { estimateText } from '#lib/weight.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { LinePlot, RecordMark } from '#ui/plot/line-plot.tsx';
import { PlotTable } from '#ui/plot/plot-table.tsx';
import { recordsIn } from './plot-rules.ts';

type Props = { sessions: ExerciseHistory['sessions'] };

/** The estimated one-rep maximum of each session as a line, its records as points; nothing without an estimate. */
export function EstimatePlot({ sessions }: Props) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const units = useUnits();
  const kilograms = (value: number) => estimateText(value, units, i18n.language);
  const estimates = sessions.flatMap(({ sessionId, date, oneRepMax }) =>
    oneRepMax === null ? [] : [{ key: sessionId, date, value: oneRepMax }],
  );
  const latest = estimates.at(-1);
  if (!latest) return null;
  const records = recordsIn(estimates.map(({ value }) => value));
  const label = t('progress.history.oneRepMaxLabel', {
    count: estimates.length,
    value: kilograms(latest.value),
  });
  return (
    <LinePlot
      points={estimates.map(({ key, date, value }, index) => ({
        key,
        value,
        when: format.day(date, { day: 'numeric', month: 'short' }),
        isRecord: records[index] === true,
      }))}
      label={label}
      format={kilograms}
      legend={
        records.includes(true) && (
          <span className="flex items-center gap-2">
            <RecordMark />
            {t('progress.record.title')}
          </span>
        )
      }
      table={
        <PlotTable
          summary={t('progress.plot.asTable')}
          caption={label}
          head={[t('progress.plot.day'), t('progress.history.oneRepMax'), t('progress.record.title')]}
          rows={estimates
            .map(({ key, date, value }, index) => ({
              key,
              cells: [
                format.day(date, { dateStyle: 'medium' }),
                kilograms(value),
                records[index] ? '✓' : t('progress.none'),
              ],
            }))
            .reverse()}
        />
      }
    />
  );
}
