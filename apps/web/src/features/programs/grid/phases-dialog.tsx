import type { ProgramPhase } from '@spotter/contract/programs';
import {
  PROGRAM_PHASE_NAME_MAX,
  PROGRAM_PHASES_MAX,
  PROGRAM_WEEKS_MAX,
} from '@spotter/contract/programs-limits';
import { Plus, Trash2 } from 'lucide-react';
import { keptPrivately } from '#lib/storage/kept-draft.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { DiscardButton } from '../discard-button.tsx';
import type { Edits } from './use-edits.ts';

type PhasesDialogProps = { programId: string; edits: Edits; onClose: () => void };

/** A phase that is being typed. */
type PhaseDraft = { key: number; name: string; fromWeek: number | null; toWeek: number | null };

type Draft = { weeks: number | null; phases: PhaseDraft[] };

const draftOf = (phase: ProgramPhase, key: number): PhaseDraft => ({ ...phase, key });

/** The phases in order, or null when one is incomplete or two overlap. */
function phasesOf(drafts: readonly PhaseDraft[], weeks: number): ProgramPhase[] | null {
  const phases: ProgramPhase[] = [];
  for (const { name, fromWeek, toWeek } of drafts) {
    if (name.trim() === '' || fromWeek === null || toWeek === null) return null;
    if (fromWeek > toWeek || toWeek > weeks) return null;
    phases.push({ name: name.trim(), fromWeek, toWeek });
  }
  phases.sort((one, other) => one.fromWeek - other.fromWeek);
  const overlaps = phases.some((phase, at) => at > 0 && phase.fromWeek <= (phases[at - 1]?.toWeek ?? 0));
  return overlaps ? null : phases;
}

/** How many weeks a programme has, and the names of its phases. What is typed is stored until it is saved or discarded. */
export function PhasesDialog({ programId, edits, onClose }: PhasesDialogProps) {
  const { t } = useTranslation();
  const form = useForm<Draft>({
    values: { weeks: edits.shown.weeks, phases: edits.shown.phases.map(draftOf) },
    checks: {
      weeks: { passes: (weeks) => weeks !== null, text: t('programs.form.weeksMissing') },
      phases: {
        passes: (phases, { weeks }) => phasesOf(phases, weeks ?? 0) !== null,
        text: t('programs.phases.wrong'),
      },
    },
    send: save,
    keep: keptPrivately(`program-phases/${programId}`),
  });
  const { weeks, phases } = form.values;
  const lost = edits.shown.cells.filter(({ week }) => weeks !== null && week > weeks).length;

  function addPhase() {
    const last = Math.max(0, ...phases.map(({ toWeek }) => toWeek ?? 0));
    const count = weeks ?? edits.shown.weeks;
    const key = Math.max(0, ...phases.map((phase) => phase.key)) + 1;
    form.change({
      phases: [...phases, { key, name: '', fromWeek: Math.min(count, last + 1), toWeek: count }],
    });
  }
  function save(typed: Draft) {
    const named = typed.weeks === null ? null : phasesOf(typed.phases, typed.weeks);
    if (!named || typed.weeks === null) return;
    edits.update({ weeks: typed.weeks, phases: named }, t('programs.said.phases'));
    form.clear();
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('programs.phases.title')}
      description={t('programs.phases.text')}
      closeLabel={t('common.close')}
      footer={
        <>
          {form.isChanged && <DiscardButton onDiscard={() => form.clear()} />}
          <Button {...form.submitProps}>{t('common.save')}</Button>
        </>
      }
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <NumberField
          className="w-40"
          label={t('programs.form.weeks')}
          min={1}
          max={PROGRAM_WEEKS_MAX}
          decimals={0}
          {...form.value('weeks')}
        />
        {lost > 0 && <p className="text-15 text-warning">{t('programs.phases.lost', { count: lost })}</p>}
        <PhaseFields drafts={phases} onChange={(next) => form.change({ phases: next })} />
        <Button
          tone="secondary"
          icon={<Plus />}
          className="self-start"
          disabled={phases.length >= PROGRAM_PHASES_MAX}
          onClick={addPhase}
        >
          {t('programs.phases.add')}
        </Button>
        <FormError>{form.errors.phases}</FormError>
      </form>
    </Dialog>
  );
}

type PhaseFieldsProps = { drafts: PhaseDraft[]; onChange: (drafts: PhaseDraft[]) => void };

function PhaseFields({ drafts, onChange }: PhaseFieldsProps) {
  const { t } = useTranslation();
  const change = (key: number, part: Partial<PhaseDraft>) =>
    onChange(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  return (
    <ul className="flex flex-col gap-3">
      {drafts.map(({ key, name, fromWeek, toWeek }) => (
        <li
          key={key}
          className="grid grid-cols-[1fr_4.5rem_4.5rem_auto] items-end gap-2 max-sm:grid-cols-[1fr_1fr_auto]"
        >
          <TextField
            className="max-sm:col-span-full"
            label={t('programs.phases.name')}
            maxLength={PROGRAM_PHASE_NAME_MAX}
            value={name}
            onChange={(event) => change(key, { name: event.target.value })}
          />
          <NumberField
            label={t('programs.phases.from')}
            min={1}
            max={PROGRAM_WEEKS_MAX}
            decimals={0}
            value={fromWeek}
            onChange={(next) => change(key, { fromWeek: next })}
          />
          <NumberField
            label={t('programs.phases.to')}
            min={1}
            max={PROGRAM_WEEKS_MAX}
            decimals={0}
            value={toWeek}
            onChange={(next) => change(key, { toWeek: next })}
          />
          <IconButton
            icon={<Trash2 />}
            label={t('programs.phases.remove', { name: name || t('programs.phases.name') })}
            onClick={() => onChange(drafts.filter((draft) => draft.key !== key))}
          />
        </li>
      ))}
    </ul>
  );
}
