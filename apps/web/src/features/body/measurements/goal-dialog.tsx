import type { BodyGoal, BodyKind } from '@spotter/contract/body';
import { weeklyToGoal } from '@spotter/contract/body-trend';
import { addDays } from '@spotter/contract/days';
import { useState } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { toast } from '#ui/toast/toast.ts';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { type GoalChange, useSetGoal, type WhoseBody } from '../api.ts';
import { useNumberText } from '../use-number-text.ts';
import { KindField } from './kind-field.tsx';
import { useKindName } from './kind-words.ts';

/** Days until a new goal, at first. */
const TWELVE_WEEKS = 84;

type GoalDialogProps = WhoseBody & {
  kind: BodyKind;
  /** The number today: the trend where there is one; null without any. */
  now: number | null;
  today: string;
  onClose: () => void;
};

const sentOf = ({ from, fromDay, to, by }: BodyGoal) => ({ from, fromDay, to, by });

/** Sets the goal of a kind: from where, to where, by when, and what that is in a week. */
export function GoalDialog({ clientId, kind, now, today, onClose }: GoalDialogProps) {
  const { t } = useTranslation();
  const text = useNumberText();
  const name = useKindName()(kind);
  const { mutateAsync, isPending, error } = useSetGoal(clientId);
  const { goal } = kind;
  const [from, setFrom] = useState(goal?.from ?? now);
  const [to, setTo] = useState(goal?.to ?? null);
  const [by, setBy] = useState(goal?.by ?? addDays(today, TWELVE_WEEKS));
  const fromDay = goal?.fromDay ?? today;
  const isReady = from !== null && to !== null && from !== to && by > fromDay;
  const weekly = isReady ? weeklyToGoal(now ?? from, { to, by }, today) : null;

  async function send(next: GoalChange['goal'], title: string) {
    try {
      await mutateAsync({ kind: kind.kind, goal: next });
    } catch {
      return;
    }
    const before = goal && sentOf(goal);
    const undo = () => void mutateAsync({ kind: kind.kind, goal: before }).catch(toastFailure);
    toast({ title, tone: 'positive', action: { label: t('workouts.form.undo'), onPress: undo } });
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('body.goal.title', { name })}
      closeLabel={t('common.close')}
      locked={isPending}
      footer={
        <>
          {goal && (
            <Button
              tone="ghost"
              className="sm:mr-auto"
              disabled={isPending}
              onClick={() => void send(null, t('body.goal.removed'))}
            >
              {t('body.goal.remove')}
            </Button>
          )}
          <Button
            busy={isPending}
            disabled={!isReady}
            onClick={() => isReady && void send({ from, fromDay, to, by }, t('body.goal.done'))}
          >
            {t('common.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <KindField kind={kind} label={t('body.goal.from')} value={from} onChange={setFrom} />
          <KindField kind={kind} label={t('body.goal.to')} value={to} onChange={setTo} />
        </div>
        <TextField
          type="date"
          label={t('body.goal.by')}
          required
          min={addDays(fromDay, 1)}
          value={by}
          onChange={(event) => setBy(event.target.value)}
        />
        <p aria-live="polite" className="text-15 text-ink-soft">
          {weekly !== null &&
            t('body.goal.weekly', { change: text(kind, weekly, { change: true, rough: true }) })}
        </p>
        {error && <FormError>{errorText(error)}</FormError>}
      </div>
    </Dialog>
  );
}
