import type { BodyGoal, BodyKind } from '@spotter/contract/body';
import { isReached, weeklyToGoal } from '@spotter/contract/body-trend';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { late } from '#ui/state/late.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useBodyValues, type WhoseBody } from '../api.ts';
import { useNumberText } from '../use-number-text.ts';
import { HideSwitch } from './hide-switch.tsx';
import { KindHead } from './kind-head.tsx';
import { KindPlot } from './kind-plot.tsx';
import { useKindName } from './kind-words.ts';
import { numbersNow } from './trend-rules.ts';

const GoalDialog = late(() => import('./goal-dialog.tsx').then((m) => m.GoalDialog));
const ValuesDialog = late(() => import('./values-dialog.tsx').then((m) => m.ValuesDialog));

type KindCardProps = WhoseBody & { kind: BodyKind; today: string; canWrite: boolean };

/** One kind: its number, its plot, its goal, and for its person whether coaches see it. */
export function KindCard({ clientId, kind, today, canWrite }: KindCardProps) {
  const { t } = useTranslation();
  const name = useKindName()(kind);
  const query = useBodyValues(kind.kind, clientId);
  const [open, setOpen] = useState<'goal' | 'values' | null>(null);
  const whose = clientId === undefined ? {} : { clientId };
  const { trend, now } = numbersNow(kind.kind, query.data ?? []);
  const close = () => setOpen(null);
  return (
    <Card as="section" aria-label={name} data-kind={kind.kind} className="flex min-w-0 flex-col gap-3">
      <KindHead kind={kind} name={name} />
      <QueryView
        query={query}
        loading={<LinesSkeleton label={t('body.loading')} lines={4} />}
        failed={t('body.failed')}
        empty={<p className="text-15 text-ink-soft">{t('body.none')}</p>}
      >
        {(values) => <KindPlot kind={kind} values={values} trend={trend} today={today} />}
      </QueryView>
      {kind.goal && <GoalLine kind={kind} goal={kind.goal} now={now} today={today} />}
      {canWrite && <KindActions kind={kind} name={name} isEmpty={!query.data?.length} onOpen={setOpen} />}
      {canWrite && clientId === undefined && <HideSwitch kind={kind} name={name} />}
      {open === 'goal' && <GoalDialog {...whose} kind={kind} now={now} today={today} onClose={close} />}
      {open === 'values' && <ValuesDialog {...whose} kind={kind} today={today} onClose={close} />}
    </Card>
  );
}

type KindActionsProps = {
  kind: BodyKind;
  name: string;
  isEmpty: boolean;
  onOpen: (dialog: 'goal' | 'values') => void;
};

function KindActions({ kind, name, isEmpty, onOpen }: KindActionsProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-auto flex flex-wrap gap-2">
      <Button
        tone="secondary"
        size="small"
        aria-label={t(kind.goal ? 'body.goal.changeOf' : 'body.goal.setOf', { name })}
        onClick={() => onOpen('goal')}
      >
        {kind.goal ? t('body.goal.change') : t('body.goal.set')}
      </Button>
      <Button
        tone="ghost"
        size="small"
        disabled={isEmpty}
        aria-label={t('body.values.openOf', { name })}
        onClick={() => onOpen('values')}
      >
        {t('body.values.open')}
      </Button>
    </div>
  );
}

type GoalLineProps = { kind: BodyKind; goal: BodyGoal; now: number | null; today: string };

/** Where it shall be and by when, and what that is in a week from today's number. */
function GoalLine({ kind, goal, now, today }: GoalLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useNumberText();
  const from = now ?? goal.from;
  const weekly = weeklyToGoal(from, goal, today);
  const outlook = isReached(from, goal)
    ? t('body.goal.reached')
    : weekly === null
      ? t('body.goal.over')
      : t('body.goal.weekly', { change: text(kind, weekly, { change: true, rough: true }) });
  return (
    <p data-goal="" className="text-15 text-ink-soft">
      <span className="font-semibold text-ink">
        {t('body.goal.line', {
          from: text(kind, goal.from),
          to: text(kind, goal.to),
          day: format.day(goal.by, { dateStyle: 'medium' }),
        })}
      </span>{' '}
      {outlook}
      {goal.setBy && ` ${t('body.goal.setBy', { name: goal.setBy.name })}`}
    </p>
  );
}
