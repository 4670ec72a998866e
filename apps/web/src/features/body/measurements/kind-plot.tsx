import type { BodyKind, BodyValue } from '@spotter/contract/body';
import { addDays } from '@spotter/contract/days';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { LinePlot, RawMark } from '#ui/plot/line-plot.tsx';
import { PlotTable } from '#ui/plot/plot-table.tsx';
import { useNumberText } from '../use-number-text.ts';
import { useKindName } from './kind-words.ts';
import { hasTrend } from './trend-rules.ts';

/** Days that the plot draws; the table has all. */
const DRAWN_DAYS = 182;

type KindPlotProps = {
  kind: BodyKind;
  values: readonly BodyValue[];
  trend: readonly number[];
  today: string;
};

/** The numbers of a kind over half a year; of the weight, the trend as the line and the single values as dots. */
export function KindPlot({ kind, values, trend, today }: KindPlotProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useNumberText();
  const name = useKindName()(kind);
  const smooth = hasTrend(kind.kind);
  const all = values.map((value, index) => ({ ...value, trend: trend[index] ?? value.value }));
  const since = addDays(today, -DRAWN_DAYS);
  const recent = all.filter(({ day }) => day >= since);
  const drawn = recent.length > 0 ? recent : all.slice(-1);
  const last = all.at(-1);
  if (!last) return null;
  const read = (value: number) => text(kind, value, { rough: smooth });
  const label = t('body.plot.label', {
    name,
    points: drawn.length,
    value: read(smooth ? last.trend : last.value),
  });
  const head = [t('body.plot.day'), smooth ? t('body.plot.typed') : name];
  return (
    <LinePlot
      points={drawn.map(({ id, day, value, trend: smoothed }) => ({
        key: id,
        value: smooth ? smoothed : value,
        when: format.day(day, { day: 'numeric', month: 'short' }),
        ...(smooth && { raw: value }),
      }))}
      label={label}
      format={read}
      legend={
        smooth && (
          <span className="flex flex-wrap items-center gap-2">
            <RawMark />
            {t('body.plot.legend')}
          </span>
        )
      }
      table={
        <PlotTable
          summary={t('body.plot.asTable')}
          caption={label}
          head={smooth ? [...head, t('body.plot.trend')] : head}
          rows={all.toReversed().map(({ id, day, time, value, trend: smoothed }) => ({
            key: id,
            cells: [
              [format.day(day, { dateStyle: 'medium' }), time].filter(Boolean).join(' '),
              text(kind, value),
              ...(smooth ? [read(smoothed)] : []),
            ],
          }))}
        />
      }
    />
  );
}
