import {
  DELOAD_DEFAULT_PERCENT,
  DELOAD_MIN_PERCENT,
  FILL_ADD_MAX_KG,
  PROGRAM_WEEK_DAYS,
} from '@spotter/contract/programs-limits';
import { useState } from 'react';
import { useUnits } from '#features/accounts/api.ts';
import { exactKg, fromKg, weightReader } from '#lib/weight.ts';
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
  deload: string;
  percent: number | null;
};

const NO_DELOAD = 'none';

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
    deload: NO_DELOAD,
    percent: DELOAD_DEFAULT_PERCENT,
  });
  const change = (part: Partial<FillDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { from, to, add, deload, percent } = draft;
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
      const deloadWeek = toWeeks.find((week) => String(week) === deload);
      const deloadWeeks =
        deloadWeek === undefined ? [] : [{ week: deloadWeek, percent: percent ?? DELOAD_DEFAULT_PERCENT }];
      // The n-th week gets n times of it.
      const addKg = exactKg(add ?? 0, units);
      actions.edits.fill({ fromWeek, toWeeks, addKg, deloadWeeks }, t('programs.said.filled', { from, to }));
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
  draft: { from, to, add, deload, percent },
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
            className="col-span-2"
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
          <SelectField
            label={t('programs.fill.deload')}
            options={[
              { value: NO_DELOAD, label: t('programs.fill.noDeload') },
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
        </>
      )}
    </>
  );
}
