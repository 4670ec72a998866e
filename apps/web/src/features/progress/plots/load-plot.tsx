import { useUnits } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { weightText } from '#lib/weight.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BarPlot } from '#ui/plot/bar-plot.tsx';
import { PlotTable } from '#ui/plot/plot-table.tsx';

type LoadPlotProps = {
  /** Oldest first, in kilograms; `planned` is null where the plan named no load. */
  loads: readonly { key: string; date: string; planned: number | null; done: number }[];
  /** A description in one sentence. */
  label: string;
};

/** The loads of one exercise over time: done as bars, planned as outlines. */
export function LoadPlot({ loads, label }: LoadPlotProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const units = useUnits();
  const weight = (kilograms: number) => weightText(kilograms, units, i18n.language);
  const last = loads.at(-1);
  // Of a range the bars would be added; loads are not a sum, so the value that is read is the last one.
  const read = (done: number, planned?: number) =>
    planned ? t('progress.history.loadOf', { done: weight(done), planned: weight(planned) }) : weight(done);
  if (!last) return null;
  return (
    <BarPlot
      points={loads.map(({ key, date, planned, done }) => ({
        key,
        value: done,
        ...(planned !== null && { planned }),
        when: format.day(date, { day: 'numeric', month: 'short' }),
      }))}
      label={label}
      format={read}
      reads="last"
      table={
        <PlotTable
          summary={t('progress.plot.asTable')}
          caption={label}
          head={[t('progress.plot.day'), t('progress.status.planned'), t('progress.status.done')]}
          rows={[...loads].reverse().map(({ key, date, planned, done }) => ({
            key,
            cells: [
              format.day(date, { dateStyle: 'medium' }),
              planned === null ? t('progress.none') : weight(planned),
              weight(done),
            ],
          }))}
        />
      }
    />
  );
}
