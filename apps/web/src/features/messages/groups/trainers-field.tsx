import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { useTrainers } from './api.ts';

type Props = { chosen: readonly string[]; onChange: (ids: string[]) => void };

/** A choice of the studio's other trainers; nothing where there are none. */
export function TrainersField({ chosen, onChange }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const { data = [], isLoading } = useTrainers();
  const others = data.filter(({ id }) => id !== me.id);
  // What is below would move when they come.
  if (isLoading) return <span hidden data-waits="" />;
  if (others.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-semibold text-17">{t('chat.groups.trainers')}</legend>
      <ul className="rounded-card bg-surface-1 px-4 py-1 forced-colors:border">
        {others.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={name}
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
