import type { BodyKind, BodyValue } from '@spotter/contract/body';
import { sumsByDay } from '@spotter/contract/body-limits';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useUnits } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/plot/progress-bar.tsx';
import { late } from '#ui/state/late.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { newValueId, useBodyValues, type WhoseBody } from '../api.ts';
import { storedOf } from '../unit-rules.ts';
import { useNumberText } from '../use-number-text.ts';
import { HideSwitch } from './hide-switch.tsx';
import { KindHead } from './kind-head.tsx';
import { useKindName } from './kind-words.ts';
import { SumPlot } from './sum-plot.tsx';
import { useTypeNumbers } from './use-type-numbers.ts';

const TargetDialog = late(() => import('./target-dialog.tsx').then((m) => m.TargetDialog));
const EnterDialog = late(() => import('./enter-dialog.tsx').then((m) => m.EnterDialog));
const ValuesDialog = late(() => import('./values-dialog.tsx').then((m) => m.ValuesDialog));

/** What a press adds, in the reader's units: glasses and bottles, portions. */
const QUICK: Readonly<Record<string, { metric: readonly number[]; imperial: readonly number[] }>> = {
  water: { metric: [250, 500], imperial: [8, 16] },
  protein: { metric: [20, 30], imperial: [20, 30] },
  calories: { metric: [], imperial: [] },
};

type SumCardProps = WhoseBody & { kind: BodyKind; today: string; canWrite: boolean };

/** One kind that adds up: the day so far beside its target, buttons to add, and the days before. */
export function SumCard({ clientId, kind, today, canWrite }: SumCardProps) {
  const { t } = useTranslation();
  const name = useKindName()(kind);
  const query = useBodyValues(kind.kind, clientId);
  const [open, setOpen] = useState<'target' | 'add' | 'values' | null>(null);
  const whose = clientId === undefined ? {} : { clientId };
  const close = () => setOpen(null);
  return (
    <Card as="section" aria-label={name} data-kind={kind.kind} className="flex min-w-0 flex-col gap-3">
      <KindHead kind={kind} name={name} />
      <QueryView
        query={query}
        loading={<LinesSkeleton label={t('body.loading')} lines={4} />}
        failed={t('body.failed')}
        isEmpty={() => false}
      >
        {(values) => (
          <>
            <SumPlot kind={kind} name={name} values={values} today={today} />
            <DaySum kind={kind} name={name} values={values} today={today} />
          </>
        )}
      </QueryView>
      {canWrite && (
        <div className="mt-auto flex flex-wrap gap-2">
          <QuickButtons {...whose} kind={kind} name={name} today={today} />
          <Button
            tone="secondary"
            size="small"
            aria-label={t('body.sum.addOf', { name })}
            onClick={() => setOpen('add')}
          >
            {t('body.sum.add')}
          </Button>
          <Button
            tone="ghost"
            size="small"
            aria-label={t('body.sum.targetOf', { name })}
            onClick={() => setOpen('target')}
          >
            {t('body.sum.target')}
          </Button>
          <Button
            tone="ghost"
            size="small"
            disabled={!query.data?.length}
            aria-label={t('body.values.openOf', { name })}
            onClick={() => setOpen('values')}
          >
            {t('body.values.open')}
          </Button>
        </div>
      )}
      {canWrite && clientId === undefined && <HideSwitch kind={kind} name={name} />}
      {open === 'target' && <TargetDialog {...whose} kind={kind} onClose={close} />}
      {open === 'add' && <EnterDialog {...whose} kinds={[kind]} today={today} onClose={close} />}
      {open === 'values' && <ValuesDialog {...whose} kind={kind} today={today} onClose={close} />}
    </Card>
  );
}

type DaySumProps = { kind: BodyKind; name: string; values: readonly BodyValue[]; today: string };

/** Today's sum and its target. */
function DaySum({ kind, name, values, today }: DaySumProps) {
  const { t } = useTranslation();
  const text = useNumberText();
  const sum = sumsByDay(values).get(today) ?? 0;
  const { target, targetBy } = kind;
  const ofTarget = target === null ? null : t('body.sum.of', { target: text(kind, target) });
  return (
    <div className="flex flex-col gap-2">
      <p aria-live="polite" data-sum="" className="tabular text-15 text-ink-soft">
        <span className="font-semibold text-ink">{text(kind, sum)}</span> {ofTarget ?? t('body.sum.today')}
      </p>
      {target !== null && (
        <ProgressBar
          value={Math.min(sum, target)}
          max={target}
          label={t('body.sum.label', { name })}
          valueText={`${text(kind, sum)} ${ofTarget}`}
        />
      )}
      {targetBy && <p className="text-13 text-ink-faint">{t('body.sum.setBy', { name: targetBy.name })}</p>}
    </div>
  );
}

type QuickButtonsProps = WhoseBody & { kind: BodyKind; name: string; today: string };

/** One press adds a usual amount; works offline. */
function QuickButtons({ clientId, kind, name, today }: QuickButtonsProps) {
  const { t } = useTranslation();
  const text = useNumberText();
  const units = useUnits();
  const type = useTypeNumbers(clientId);
  return (QUICK[kind.kind]?.[units] ?? []).map((amount) => {
    const stored = storedOf(kind.kind, amount, units);
    const shown = text(kind, stored);
    function add() {
      const next = { id: newValueId(), kind: kind.kind, day: today, time: null, value: stored };
      type([{ next, before: { ...next, value: null } }], t('body.sum.added', { value: shown }));
    }
    return (
      <Button
        key={amount}
        tone="secondary"
        size="small"
        icon={<Plus />}
        aria-label={t('body.sum.quickOf', { value: shown, name })}
        onClick={add}
      >
        {shown}
      </Button>
    );
  });
}
