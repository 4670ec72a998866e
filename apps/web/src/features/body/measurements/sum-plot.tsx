import type { BodyKind, BodyValue } from '@spotter/contract/body';
import { sumsByDay } from '@spotter/contract/body-limits';
import { addDays } from '@spotter/contract/days';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BarPlot } from '#ui/plot/bar-plot.tsx';
import { PlotTable } from '#ui/plot/plot-table.tsx';
import { useNumberText } from '../use-number-text.ts';

/** Days that the plot draws; the table has all. */
const DRAWN_DAYS = 14;

type SumPlotProps = { kind: BodyKind; name: string; values: readonly BodyValue[]; today: string };

/** The sums of two weeks, each before the target. */
export function SumPlot({ kind, name, values, today }: SumPlotProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useNumberText();
  const sums = sumsByDay(values);
  const { target } = kind;
  const days = Array.from({ length: DRAWN_DAYS }, (_nothing, index) =>
    addDays(today, index - DRAWN_DAYS + 1),
  );
  const drawn = days.filter((day) => sums.has(day));
  const mean = drawn.reduce((total, day) => total + (sums.get(day) ?? 0), 0) / Math.max(1, drawn.length);
  const label = t('body.sum.plot', { name, days: DRAWN_DAYS, value: text(kind, Math.round(mean)) });
  return (
    <BarPlot
      points={days.map((day) => ({
        key: day,
        value: sums.get(day) ?? 0,
        ...(target !== null && { planned: target }),
        when: format.day(day),
      }))}
      label={label}
      reads="last"
      format={(value) => text(kind, value)}
      when={format.day(today)}
      table={
        <PlotTable
          summary={t('body.plot.asTable')}
          caption={label}
          head={[t('body.plot.day'), name]}
          rows={[...sums].toReversed().map(([day, sum]) => ({
            key: day,
            cells: [format.day(day, { dateStyle: 'medium' }), text(kind, sum)],
          }))}
        />
      }
    />
  );
}
