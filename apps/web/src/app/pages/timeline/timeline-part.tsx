import type { BodyKind } from '@spotter/contract/body';
import type { TwoValues } from '@spotter/contract/timeline';
import {
  isMeasure,
  TIMELINE_MEASURES,
  TIMELINE_WEEKS,
  type TimelineWeeks,
} from '@spotter/contract/timeline-limits';
import { useState } from 'react';
import { useUnits } from '#features/accounts/api.ts';
import { useBodyKinds } from '#features/body/api.ts';
import { useKindName } from '#features/body/measurements/kind-words.ts';
import { useNumberText } from '#features/body/use-number-text.ts';
import { type TimelineValue, useTimeline } from '#features/timeline/api.ts';
import { useFormat } from '#lib/format.ts';
import { keepPrivate, readPrivate } from '#lib/storage/private-storage.ts';
import { volumeText } from '#lib/volume-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { PlotTable } from '#ui/plot/plot-table.tsx';
import { TwoLinePlot } from '#ui/plot/two-line-plot.tsx';
import { Section } from '#ui/section.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { type ChosenValues, shownValues } from './choice-rules.ts';

type Choice = ChosenValues & { weeks: TimelineWeeks };

const KEPT = 'timeline';
const USUAL: Choice = { first: 'weight', second: 'volume', weeks: '13' };

/** Two values of oneself or of a client over one another, week by week. */
export function TimelinePart({ clientId }: { clientId?: string }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Choice>(() => ({ ...USUAL, ...readPrivate<Partial<Choice>>(KEPT) }));
  const { data: kinds } = useBodyKinds(clientId);
  const words = useValueWords(kinds);
  // Until the kinds are here nobody knows which are shown.
  const shown = kinds ? { ...chosen, ...shownValues(chosen, words.options) } : chosen;
  const query = useTimeline(clientId, shown.first, shown.second, shown.weeks);
  function choose(next: Partial<Choice>) {
    const all = { ...chosen, ...next };
    setChosen(all);
    keepPrivate(KEPT, all);
  }
  return (
    <Section title={t('timeline.title')} description={t('timeline.text')}>
      <Card className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          {(['first', 'second'] as const).map((which) => (
            <SelectField
              key={which}
              label={t(`timeline.${which}`)}
              options={words.options}
              value={shown[which]}
              onChange={(value) => choose({ [which]: value })}
            />
          ))}
        </div>
        <ChoiceChips
          label={t('timeline.span')}
          options={TIMELINE_WEEKS.map((value) => ({ value, label: t(`timeline.weeks.${value}`) }))}
          value={chosen.weeks}
          onChange={(weeks) => choose({ weeks })}
        />
        <QueryView
          query={query}
          loading={<LinesSkeleton label={t('timeline.loading')} lines={5} />}
          failed={t('timeline.failed')}
          isEmpty={({ weeks }) => weeks.every(({ first, second }) => first === null && second === null)}
          empty={<p className="py-8 text-center text-15 text-ink-soft">{t('timeline.empty')}</p>}
        >
          {(data) => <Drawn data={data} chosen={shown} words={words} />}
        </QueryView>
      </Card>
    </Section>
  );
}

type DrawnProps = { data: TwoValues; chosen: Choice; words: ReturnType<typeof useValueWords> };

function Drawn({ data: { weeks }, chosen, words }: DrawnProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const whenOf = (day: string) => format.day(day, { day: 'numeric', month: 'short', year: 'numeric' });
  const lineOf = (value: TimelineValue) => ({
    name: words.nameOf(value),
    format: (number: number) => words.textOf(value, number),
  });
  const [first, second] = [lineOf(chosen.first), lineOf(chosen.second)];
  const label = t('timeline.label', { first: first.name, second: second.name, weeks: weeks.length });
  const cell = (value: number | null, write: (value: number) => string) =>
    value === null ? t('timeline.none') : write(value);
  return (
    <TwoLinePlot
      points={weeks.map(({ from, ...values }) => ({ key: from, ...values, when: whenOf(from) }))}
      label={label}
      first={first}
      second={second}
      none={t('timeline.none')}
      table={
        <PlotTable
          summary={t('body.plot.asTable')}
          caption={label}
          head={[
            t('timeline.week'),
            first.name,
            first.name === second.name ? `${second.name} 2` : second.name,
          ]}
          rows={weeks.toReversed().map((week) => ({
            key: week.from,
            cells: [whenOf(week.from), cell(week.first, first.format), cell(week.second, second.format)],
          }))}
        />
      }
    />
  );
}

/** Names and numbers of the values that a line may show. */
function useValueWords(kinds: readonly BodyKind[] | undefined) {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const format = useFormat();
  const nameOfKind = useKindName();
  const number = useNumberText();
  const byKind = new Map(kinds?.map((kind) => [kind.kind, kind]));
  const nameOf = (value: TimelineValue): string =>
    isMeasure(value)
      ? t(`timeline.value.${value}`)
      : nameOfKind(byKind.get(value) ?? { kind: value, name: null });
  function textOf(value: TimelineValue, of: number): string {
    if (!isMeasure(value)) {
      return number({ kind: value, unit: byKind.get(value)?.unit ?? null }, of, { rough: true });
    }
    if (value === 'volume') return volumeText(of, units, i18n.language);
    return value === 'sessions' ? format.number(of, 0) : format.percent(of);
  }
  const used = kinds?.filter(({ latest }) => latest !== null).map(({ kind }) => kind) ?? [];
  const options = [...TIMELINE_MEASURES, ...used].map((value) => ({ value, label: nameOf(value) }));
  return { nameOf, textOf, options };
}
