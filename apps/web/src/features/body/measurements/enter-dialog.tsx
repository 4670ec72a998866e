import type { BodyKind, BodyValue } from '@spotter/contract/body';
import { isSumKind } from '@spotter/contract/body-limits';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { newValueId, type WhoseBody } from '../api.ts';
import { useNumberText } from '../use-number-text.ts';
import { KindField } from './kind-field.tsx';
import { useKindName } from './kind-words.ts';
import { type NumberChange, useTypeNumbers } from './use-type-numbers.ts';

type EnterDialogProps = WhoseBody & {
  kinds: readonly BodyKind[];
  /** The number to change; without it, numbers of a day are typed. */
  value?: BodyValue;
  /** In the zone of their person. */
  today: string;
  onClose: () => void;
};

/** What stands in the fields at first: what this day has, and the last weight, which changes least. */
const firstOf = ({ kind, latest }: BodyKind, today: string, value?: BodyValue): number | null => {
  if (value) return value.value;
  // What is typed is added to the day.
  if (isSumKind(kind)) return null;
  const isToday = latest?.day === today && latest.time === null;
  return latest && (isToday || kind === 'weight') ? latest.value : null;
};

type Typed = { day: string; time: string | null; value: number };

/** What is sent for one kind: nothing where the number stands there already. */
function changeOf({ kind, latest }: BodyKind, typed: Typed, value: BodyValue | undefined): NumberChange[] {
  const isThere = !isSumKind(kind) && latest?.day === typed.day && latest.time === typed.time;
  const old = value ?? (isThere ? latest : null);
  if (old && old.day === typed.day && old.time === typed.time && old.value === typed.value) return [];
  const next = { id: old?.id ?? newValueId(), kind, ...typed };
  const before = old
    ? { id: old.id, kind, day: old.day, time: old.time, value: old.value }
    : { ...next, value: null };
  return [{ next, before }];
}

/** Types the numbers of a day, or changes one; works offline. */
export function EnterDialog({ clientId, kinds, value, today, onClose }: EnterDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useKindName();
  const text = useNumberText();
  const type = useTypeNumbers(clientId);
  const [day, setDay] = useState(value?.day ?? today);
  const [time, setTime] = useState(value?.time ?? '');
  const [typed, setTyped] = useState(
    () => new Map(kinds.map((kind) => [kind.kind, firstOf(kind, today, value)])),
  );
  const isWrong = day === '' || day > today;
  const moment = { day, time: time === '' ? null : time };
  const changes = kinds.flatMap((kind) => {
    const next = typed.get(kind.kind) ?? null;
    return next === null ? [] : changeOf(kind, { ...moment, value: next }, value);
  });
  const [first] = kinds;
  const title = value && first ? t('body.enter.change', { name: nameOf(first) }) : t('body.enter.title');
  function hintOf(kind: BodyKind): string | undefined {
    if (value) return undefined;
    if (isSumKind(kind.kind)) return t('body.sum.hint');
    if (!kind.latest) return undefined;
    const on = format.day(kind.latest.day);
    // The last weight stands in its field, and counts for this day too unless it is changed.
    const isAsBefore =
      kind.kind === 'weight' && kind.latest.day !== day && typed.get('weight') === kind.latest.value;
    if (isAsBefore) return t('body.enter.asBefore', { day: on });
    return t('body.enter.last', { value: text(kind, kind.latest.value), day: on });
  }
  function save() {
    if (isWrong) return;
    type(changes, t('body.enter.done'));
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={t('body.enter.text')}
      closeLabel={t('common.close')}
      footer={
        <Button disabled={isWrong || changes.length === 0} onClick={save}>
          {t('common.save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {kinds.map((kind) => (
          <KindField
            key={kind.kind}
            kind={kind}
            value={typed.get(kind.kind) ?? null}
            onChange={(next) => setTyped((before) => new Map(before).set(kind.kind, next))}
            hint={hintOf(kind)}
          />
        ))}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            type="date"
            label={t('body.enter.day')}
            required
            max={today}
            value={day}
            error={isWrong ? t('body.enter.dayWrong') : undefined}
            onChange={(event) => setDay(event.target.value)}
          />
          <TextField
            type="time"
            label={t('body.enter.time')}
            aside={t('common.optional')}
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        </div>
      </div>
    </Dialog>
  );
}
