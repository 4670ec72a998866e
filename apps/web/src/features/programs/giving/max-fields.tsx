import type { GivePreview } from '@spotter/contract/programs';
import { useUnits } from '#features/accounts/api.ts';
import { fromKg, toKg, WEIGHT_DECIMALS, WEIGHT_STEP, weightMax } from '#lib/weight.ts';
import { weightReader } from '#lib/weight-reader.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { NumberField } from '#ui/field/number-field.tsx';

/** Typed training maxes in kilograms, by client and exercise; null where one was emptied. */
export type TypedMaxes = ReadonlyMap<string, number | null>;

/** What is typed for an exercise of a client. */
export const maxKey = (clientId: string, exerciseId: string): string => `${clientId}/${exerciseId}`;

type MaxFieldsProps = {
  className?: string;
  client: { id: string; name: string };
  maxes: GivePreview['maxes'];
  typed: TypedMaxes;
  onChange: (typed: TypedMaxes) => void;
};

/** The training maxes of a client from which the loads of the programme follow, beside the name. */
export function MaxFields({ className, client, maxes, typed, onChange }: MaxFieldsProps) {
  const { t } = useTranslation();
  const units = useUnits();
  if (maxes.length === 0) return null;
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className="pb-1.5 font-medium text-13 text-ink-soft">
        {t('programs.give.maxes')}
        <bdi className="sr-only"> {client.name}</bdi>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] items-end gap-2">
        {maxes.map(({ exerciseId, name, weight }) => {
          const key = maxKey(client.id, exerciseId);
          const kilograms = typed.has(key) ? (typed.get(key) ?? null) : weight;
          return (
            <NumberField
              key={exerciseId}
              label={name}
              unit={units === 'imperial' ? t('workouts.unit.lb') : t('workouts.unit.kg')}
              min={0}
              max={weightMax(units)}
              step={WEIGHT_STEP[units]}
              decimals={WEIGHT_DECIMALS[units]}
              reads={weightReader(units)}
              value={kilograms === null ? null : fromKg(kilograms, units)}
              onChange={(value) =>
                onChange(new Map(typed).set(key, value === null ? null : toKg(value, units)))
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}
