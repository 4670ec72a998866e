import { REPS_MAX, SECONDS_MAX, SETS_MAX, WORKOUT_NOTE_MAX } from '@spotter/contract/limits';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '#features/accounts/api.ts';
import { fromKg, toKg, WEIGHT_DECIMALS, WEIGHT_STEP, weightMax } from '#lib/weight.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { DraftLine } from './draft.ts';
import { DurationField } from './duration-field.tsx';

type Props = {
  line: DraftLine;
  /** Its place, from 1, and how many there are. */
  place: number;
  count: number;
  onChange: (part: Partial<DraftLine>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

const REST_STEP = 15;

/** One exercise of the workout being written: how much of it, and where in the order. */
export function LineEditor({ line, place, count, onChange, onMove, onRemove }: Props) {
  const { t } = useTranslation();
  const units = useUnits();
  const named = { name: line.name };
  return (
    <li>
      <fieldset className="min-w-0 rounded-card border border-line bg-surface-1 p-4">
        <legend className="sr-only">{t('workouts.line.legend', { place, ...named })}</legend>
        <div className="-mt-1 mb-3 flex items-center gap-1">
          <span
            aria-hidden
            className="display tabular mr-2 flex size-7 shrink-0 items-center justify-center rounded-pill bg-surface-2 font-semibold text-13 text-2"
          >
            {place}
          </span>
          <h3 className="min-w-0 flex-1 font-semibold text-15">{line.name}</h3>
          <IconButton
            icon={<ArrowUp />}
            label={t('workouts.line.up', named)}
            disabled={place === 1}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon={<ArrowDown />}
            label={t('workouts.line.down', named)}
            disabled={place === count}
            onClick={() => onMove(1)}
          />
          <IconButton icon={<Trash2 />} label={t('workouts.line.remove', named)} onClick={onRemove} />
        </div>
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
          <NumberField
            label={t('workouts.line.sets')}
            value={line.sets}
            onChange={(sets) => onChange({ sets })}
            min={1}
            max={SETS_MAX}
          />
          {line.measure === 'reps' ? (
            <NumberField
              label={t('workouts.line.reps')}
              value={line.reps}
              onChange={(reps) => onChange({ reps })}
              min={1}
              max={REPS_MAX}
            />
          ) : (
            <DurationField seconds={line.duration} onChange={(duration) => onChange({ duration })} />
          )}
          <NumberField
            label={t('workouts.line.weight')}
            unit={units === 'imperial' ? t('workouts.unit.lb') : t('workouts.unit.kg')}
            placeholder={t('workouts.line.open')}
            value={line.weight === null ? null : fromKg(line.weight, units)}
            onChange={(weight) => onChange({ weight: weight === null ? null : toKg(weight, units) })}
            min={0}
            max={weightMax(units)}
            step={WEIGHT_STEP[units]}
            decimals={WEIGHT_DECIMALS[units]}
          />
          <NumberField
            label={t('workouts.line.rest')}
            unit={t('workouts.unit.seconds')}
            placeholder={t('workouts.line.open')}
            value={line.restTime}
            onChange={(restTime) => onChange({ restTime })}
            min={0}
            max={SECONDS_MAX}
            step={REST_STEP}
          />
          <TextField
            className="col-span-full"
            label={t('workouts.line.notes')}
            placeholder={t('workouts.line.notesPlaceholder')}
            maxLength={WORKOUT_NOTE_MAX}
            value={line.notes}
            onChange={(event) => onChange({ notes: event.target.value })}
          />
        </div>
      </fieldset>
    </li>
  );
}
