import { useTranslation } from '#lib/words/use-translation.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { type FileColumn, SET_ROLES, type SetRole } from '../csv/guess-set-columns.ts';

type ColumnFieldsProps = {
  head: readonly string[];
  columns: readonly FileColumn[];
  onChange: (columns: FileColumn[]) => void;
};

/** What each column of a file holds, changed by hand. */
export function ColumnFields({ head, columns, onChange }: ColumnFieldsProps) {
  const { t } = useTranslation();
  const options = [
    { value: '-', label: t('imports.column.none') },
    ...SET_ROLES.map((role) => ({ value: role, label: t(`imports.column.${role}`) })),
  ];
  const set = (at: number, role: SetRole | '') =>
    onChange(
      columns.map((column, index) => {
        if (index === at) return { ...column, role };
        return role !== '' && column.role === role ? { ...column, role: '' } : column;
      }),
    );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {columns.map(({ role }, at) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          key={at}
          label={head[at] || t('imports.columnOf', { number: at + 1 })}
          options={options}
          value={role || '-'}
          onChange={(next) => set(at, next === '-' ? '' : (next as SetRole))}
        />
      ))}
    </div>
  );
}
