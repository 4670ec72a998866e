import type { BodyKind } from '@spotter/contract/body';
import { unitsOf } from '@spotter/contract/body-units';
import type { DayOrder } from '#lib/csv/csv-values.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { useKindName } from '../measurements/kind-words.ts';
import type { Column } from './csv-rules.ts';

type ImportColumnsProps = {
  head: readonly string[];
  columns: readonly Column[];
  kinds: readonly BodyKind[];
  onChange: (columns: Column[]) => void;
  /** How days such as 02/03/2026 are read; null where it is plain. */
  order: DayOrder | null;
  onOrder: (order: DayOrder) => void;
};

/** What each column of a file holds, and in which unit. */
export function ImportColumns({ head, columns, kinds, onChange, order, onOrder }: ImportColumnsProps) {
  const { t } = useTranslation();
  const nameOf = useKindName();
  const options = [
    { value: '-', label: t('body.import.skip') },
    { value: 'day', label: t('body.enter.day') },
    { value: 'time', label: t('body.enter.time') },
    ...kinds.map((kind) => ({ value: kind.kind, label: nameOf(kind) })),
  ];
  const set = (at: number, next: Column) =>
    onChange(
      columns.map((column, index) => {
        if (index === at) return next;
        return column.role === next.role ? { role: '', unit: null } : column;
      }),
    );
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-medium text-13 text-ink-soft">{t('body.import.columns')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {columns.map(({ role, unit }, at) => {
          const name = head[at] || t('body.import.column', { number: at + 1 });
          const units = unitsOf(role);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <div key={at} className="flex min-w-0 items-end gap-2">
              <SelectField
                label={name}
                className="min-w-0 flex-1"
                options={options}
                value={role || '-'}
                onChange={(next) =>
                  set(
                    at,
                    next === '-' ? { role: '', unit: null } : { role: next, unit: unitsOf(next)[0] ?? null },
                  )
                }
              />
              {units.length > 1 && (
                <SelectField
                  label={t('body.import.unitOf', { name })}
                  labelHidden
                  className="w-24 shrink-0"
                  options={units.map((one) => ({ value: one, label: one === 'floz' ? 'fl oz' : one }))}
                  value={unit ?? ''}
                  onChange={(next) => set(at, { role, unit: next })}
                />
              )}
            </div>
          );
        })}
      </div>
      {order && (
        <ChoiceChips
          label={t('body.import.order')}
          options={[
            { value: 'dmy', label: t('body.import.dmy') },
            { value: 'mdy', label: t('body.import.mdy') },
          ]}
          value={order}
          onChange={onOrder}
        />
      )}
    </fieldset>
  );
}
