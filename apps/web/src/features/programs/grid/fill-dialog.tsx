import {
  DELOAD_DEFAULT_PERCENT,
  DELOAD_MIN_PERCENT,
  type DeloadSets,
  FILL_ADD_MAX_KG,
  FILL_ADD_MAX_PERCENT,
  PROGRAM_WEEK_DAYS,
} from '@spotter/contract/programs-limits';
import { useState } from 'react';
import { useUnits } from '#features/accounts/api.ts';
import { DeloadSetsField } from '#features/plan-changes/api.ts';
import { exactKg, fromKg } from '#lib/weight.ts';
import { weightReader } from '#lib/weight-reader.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { stopAtUnread } from '#ui/form/unread.ts';
import type { GridPlace } from './grid-rules.ts';
import type { GridActions } from './use-grid-actions.ts';

type FillDialogProps = { block: GridPlace[]; actions: GridActions; onClose: () => void };

type FillDraft = {
  from: number | null;
  to: number | null;
  add: number | null;
  addPercent: number | null;
  deload: string;
  percent: number | null;
  sets: DeloadSets;
};

const NO_DELOAD = 'none';
/** A deload every so many weeks. */
const EVERY = [3, 4, 6] as const;

const everyKey = (every: number) => `every-${every}`;

/** The weeks of these that a choice makes lighter: one of them, or each n-th of the weeks that are filled from `fromWeek` on. */
const deloadsOf = (choice: string, toWeeks: readonly number[], fromWeek: number): number[] => {
  const every = EVERY.find((one) => everyKey(one) === choice);
  return toWeeks.filter((week) =>
    every === undefined ? String(week) === choice : (week - fromWeek + 1) % every === 0,
  );
};

/** Copies a week, or chosen days, to the weeks after it; a whole week with more load each week and a deload. */
export function FillDialog({ block, actions, onClose }: FillDialogProps) {
  const { t } = useTranslation();
  const units = useUnits();
  const { weeks } = actions.edits.shown;
  const sources = [...new Set(block.map(({ week }) => week))];
  const [fromWeek = 1] = sources;
  const lastSource = sources.at(-1) ?? fromWeek;
  const isWeek = sources.length === 1 && block.length === PROGRAM_WEEK_DAYS;
  const [draft, setDraft] = useState<FillDraft>({
    from: Math.min(weeks, lastSource + 1),
    to: weeks,
    add: 0,
    addPercent: 0,
    deload: NO_DELOAD,
    percent: DELOAD_DEFAULT_PERCENT,
    sets: 'same',
  });
  const change = (part: Partial<FillDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { from, to } = draft;
  const toWeeks =
    from === null || to === null
      ? []
      : Array.from({ length: Math.max(0, to - from + 1) }, (_none, at) => from + at).filter(
          (week) => !sources.includes(week),
        );

  function fill() {
    if (from === null || to === null) return;
    if (!isWeek) actions.repeat(block, from, to);
    else {
      const { add, addPercent, deload, sets } = draft;
      const percent = draft.percent ?? DELOAD_DEFAULT_PERCENT;
      const deloadWeeks = deloadsOf(deload, toWeeks, fromWeek).map((week) => ({ week, percent, sets }));
      actions.edits.fill(
        { fromWeek, toWeeks, addKg: exactKg(add ?? 0, units), addPercent: addPercent ?? 0, deloadWeeks },
        t('programs.said.filled', { from, to }),
      );
    }
    onClose();
  }
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={isWeek ? t('programs.fill.week', { week: fromWeek }) : t('programs.fill.days')}
      description={t('programs.fill.text')}
      closeLabel={t('common.close')}
      footer={
        <Button disabled={toWeeks.length === 0} onClick={fill}>
          {t('programs.fill.submit', { count: toWeeks.length })}
        </Button>
      }
    >
      <form
        id="fill-forwards"
        className="grid grid-cols-2 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (toWeeks.length > 0 && !stopAtUnread(event.currentTarget)) fill();
        }}
      >
        <FillFields draft={draft} weeks={weeks} toWeeks={isWeek ? toWeeks : null} onChange={change} />
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

type FillFieldsProps = {
  draft: FillDraft;
  weeks: number;
  /** The weeks that are filled; null when it is not a whole week, which is copied as it is. */
  toWeeks: readonly number[] | null;
  onChange: (part: Partial<FillDraft>) => void;
};

function FillFields({
  draft: { from, to, add, addPercent, deload, percent, sets },
  weeks,
  toWeeks,
  onChange,
}: FillFieldsProps) {
  const { t } = useTranslation();
  const units = useUnits();
  return (
    <>
      <NumberField
        label={t('programs.fill.from')}
        min={1}
        max={weeks}
        decimals={0}
        value={from}
        onChange={(next) => onChange({ from: next })}
      />
      <NumberField
        label={t('programs.fill.to')}
        min={1}
        max={weeks}
        decimals={0}
        value={to}
        onChange={(next) => onChange({ to: next })}
      />
      {toWeeks && (
        <>
          <NumberField
            label={t('programs.fill.add')}
            hint={t('programs.fill.addHint')}
            unit={units === 'imperial' ? 'lb' : 'kg'}
            reads={weightReader(units)}
            min={-Math.floor(fromKg(FILL_ADD_MAX_KG, units))}
            max={Math.floor(fromKg(FILL_ADD_MAX_KG, units))}
            decimals={2}
            value={add}
            onChange={(next) => onChange({ add: next })}
          />
          <NumberField
            label={t('programs.fill.addPercent')}
            hint={t('programs.fill.addPercentHint')}
            unit="%"
            min={-FILL_ADD_MAX_PERCENT}
            max={FILL_ADD_MAX_PERCENT}
            step={0.5}
            decimals={1}
            value={addPercent}
            onChange={(next) => onChange({ addPercent: next })}
          />
          <SelectField
            label={t('programs.fill.deload')}
            options={[
              { value: NO_DELOAD, label: t('programs.fill.noDeload') },
              ...EVERY.filter((every) => toWeeks.length >= every - 1).map((every) => ({
                value: everyKey(every),
                label: t('programs.fill.every', { count: every }),
              })),
              ...toWeeks.map((week) => ({ value: String(week), label: t('programs.week', { week }) })),
            ]}
            value={deload}
            onChange={(next) => onChange({ deload: next })}
          />
          <NumberField
            label={t('programs.fill.percent')}
            unit="%"
            min={DELOAD_MIN_PERCENT}
            max={100}
            decimals={0}
            disabled={deload === NO_DELOAD}
            value={percent}
            onChange={(next) => onChange({ percent: next })}
          />
          {deload !== NO_DELOAD && (
            <DeloadSetsField
              className="col-span-2"
              value={sets}
              onChange={(next) => onChange({ sets: next })}
            />
          )}
        </>
      )}
    </>
  );
}
