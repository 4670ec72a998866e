import type { ProgramPhase } from '@spotter/contract/programs';
import {
  PROGRAM_PHASE_NAME_MAX,
  PROGRAM_PHASES_MAX,
  PROGRAM_WEEKS_MAX,
} from '@spotter/contract/programs-limits';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import type { Edits } from './use-edits.ts';

type PhasesDialogProps = { edits: Edits; onClose: () => void };

/** A phase that is being typed. */
type PhaseDraft = { key: number; name: string; fromWeek: number | null; toWeek: number | null };

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

/** How many weeks a programme has, and the names of its phases. */
export function PhasesDialog({ edits, onClose }: PhasesDialogProps) {
  const { t } = useTranslation();
  const [weeks, setWeeks] = useState<number | null>(edits.shown.weeks);
  const [drafts, setDrafts] = useState(() => edits.shown.phases.map(draftOf));
  const [isWrong, setWrong] = useState(false);
  const lost = edits.shown.cells.filter(({ week }) => weeks !== null && week > weeks).length;

  function addPhase() {
    const last = Math.max(0, ...drafts.map(({ toWeek }) => toWeek ?? 0));
    const count = weeks ?? edits.shown.weeks;
    const key = Math.max(0, ...drafts.map((draft) => draft.key)) + 1;
    setDrafts([...drafts, { key, name: '', fromWeek: Math.min(count, last + 1), toWeek: count }]);
  }
  function save() {
    const phases = weeks === null ? null : phasesOf(drafts, weeks);
    setWrong(phases === null);
    if (!phases || weeks === null) return;
    edits.update({ weeks, phases }, t('programs.said.phases'));
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('programs.phases.title')}
      description={t('programs.phases.text')}
      closeLabel={t('common.close')}
      footer={<Button onClick={save}>{t('common.save')}</Button>}
    >
      <div className="flex flex-col gap-4">
        <NumberField
          className="w-40"
          label={t('programs.form.weeks')}
          min={1}
          max={PROGRAM_WEEKS_MAX}
          decimals={0}
          value={weeks}
          onChange={setWeeks}
        />
        {lost > 0 && <p className="text-15 text-warning">{t('programs.phases.lost', { count: lost })}</p>}
        <PhaseFields drafts={drafts} onChange={setDrafts} />
        <Button
          tone="secondary"
          icon={<Plus />}
          className="self-start"
          disabled={drafts.length >= PROGRAM_PHASES_MAX}
          onClick={addPhase}
        >
          {t('programs.phases.add')}
        </Button>
        <FormError>{isWrong && t('programs.phases.wrong')}</FormError>
      </div>
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
