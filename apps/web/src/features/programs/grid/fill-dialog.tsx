import {
  DELOAD_DEFAULT_PERCENT,
  DELOAD_MIN_PERCENT,
  type DeloadSets,
  FILL_ADD_MAX_KG,
  FILL_ADD_MAX_PERCENT,
  PROGRAM_WEEK_DAYS,
} from '@spotter/contract/programs-limits';
import { useUnits } from '#features/accounts/api.ts';
import { DeloadSetsField } from '#features/plan-changes/api.ts';
import { keptPrivately } from '#lib/storage/kept-draft.ts';
import { exactKg, fromKg } from '#lib/weight.ts';
import { weightReader } from '#lib/weight-reader.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { type Form, useForm } from '#ui/form/use-form.ts';
import { DiscardButton } from '../discard-button.tsx';
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

/** The weeks of a programme that a draft fills: none while one of its ends is missing. */
const weeksBetween = ({ from, to }: FillDraft, weeks: number, sources: readonly number[]): number[] =>
  Array.from({ length: weeks }, (_none, at) => at + 1).filter(
    (week) => from !== null && to !== null && from <= week && week <= to && !sources.includes(week),
  );

/** The days that are copied, as a name. */
const nameOf = (block: readonly GridPlace[]) =>
  [block[0], block.at(-1)].map((place) => `${place?.week}.${place?.day}`).join('-');

/**
 * Copies a week, or chosen days, to the weeks after it; a whole week with more load each week and a deload. What is
 * chosen and typed is stored until it is done or discarded.
 */
export function FillDialog({ block, actions, onClose }: FillDialogProps) {
  const { t } = useTranslation();
  const units = useUnits();
  const { weeks } = actions.edits.shown;
  const sources = [...new Set(block.map(({ week }) => week))];
  const [fromWeek = 1] = sources;
  const lastSource = sources.at(-1) ?? fromWeek;
  const isWeek = sources.length === 1 && block.length === PROGRAM_WEEK_DAYS;
  const form = useForm<FillDraft>({
    values: {
      from: Math.min(weeks, lastSource + 1),
      to: weeks,
      add: 0,
      addPercent: 0,
      deload: NO_DELOAD,
      percent: DELOAD_DEFAULT_PERCENT,
      sets: 'same',
    },
    send: fill,
    keep: keptPrivately(`program-fill/${actions.program.id}/${nameOf(block)}`),
  });
  const toWeeks = weeksBetween(form.values, weeks, sources);

  function fill({ add, addPercent, deload, percent, sets }: FillDraft) {
    const [from] = toWeeks;
    const to = toWeeks.at(-1);
    if (from === undefined || to === undefined) return;
    if (!isWeek) actions.repeat(block, from, to);
    else {
      const deloadWeeks = deloadsOf(deload, toWeeks, fromWeek).map((week) => ({
        week,
        percent: percent ?? DELOAD_DEFAULT_PERCENT,
        sets,
      }));
      actions.edits.fill(
        { fromWeek, toWeeks, addKg: exactKg(add ?? 0, units), addPercent: addPercent ?? 0, deloadWeeks },
        t('programs.said.filled', { from, to }),
      );
    }
    form.clear();
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
        <>
          {form.isChanged && <DiscardButton onDiscard={() => form.clear()} />}
          <Button {...form.submitProps} disabled={toWeeks.length === 0}>
            {t('programs.fill.submit', { count: toWeeks.length })}
          </Button>
        </>
      }
    >
      <form {...form.formProps} className="grid grid-cols-2 gap-4">
        <FillFields form={form} weeks={weeks} toWeeks={isWeek ? toWeeks : null} />
      </form>
    </Dialog>
  );
}

type FillFieldsProps = {
  form: Form<FillDraft>;
  weeks: number;
  /** The weeks that are filled; null when it is not a whole week, which is copied as it is. */
  toWeeks: readonly number[] | null;
};

function FillFields({ form: { value, values }, weeks, toWeeks }: FillFieldsProps) {
  const { t } = useTranslation();
  const units = useUnits();
  return (
    <>
      <NumberField label={t('programs.fill.from')} min={1} max={weeks} decimals={0} {...value('from')} />
      <NumberField label={t('programs.fill.to')} min={1} max={weeks} decimals={0} {...value('to')} />
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
            {...value('add')}
          />
          <NumberField
            label={t('programs.fill.addPercent')}
            hint={t('programs.fill.addPercentHint')}
            unit="%"
            min={-FILL_ADD_MAX_PERCENT}
            max={FILL_ADD_MAX_PERCENT}
            step={0.5}
            decimals={1}
            {...value('addPercent')}
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
            {...value('deload')}
          />
          <NumberField
            label={t('programs.fill.percent')}
            unit="%"
            min={DELOAD_MIN_PERCENT}
            max={100}
            decimals={0}
            disabled={values.deload === NO_DELOAD}
            {...value('percent')}
          />
          {values.deload !== NO_DELOAD && <DeloadSetsField className="col-span-2" {...value('sets')} />}
        </>
      )}
    </>
  );
}
