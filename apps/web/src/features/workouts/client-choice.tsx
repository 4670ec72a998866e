import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useClients } from '#features/coaching/api.ts';
import { errorText } from '#lib/error-text.ts';
import { PATHS } from '#lib/paths.ts';
import { buttonLook } from '#ui/button-look.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type Props = { chosen: readonly string[]; onChange: (ids: string[]) => void };

/** Rows to search instead of to look through. */
const MANY = 6;

/** Which of one's clients. */
export function ClientChoice({ chosen, onChange }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { data: clients, error, isFetching, refetch } = useClients();
  if (error && !clients) {
    return (
      <ErrorState
        title={t('workouts.assign.clientsFailed')}
        text={errorText(error)}
        retryLabel={t('common.tryAgain')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!clients) return <Skeleton shape="block" className="h-32" />;
  if (clients.length === 0) {
    return (
      <EmptyState
        className="py-6"
        icon={<UsersRound />}
        title={t('workouts.assign.noClients')}
        text={t('workouts.assign.noClientsText')}
        action={
          <Link href={PATHS.coach} className={buttonLook({ tone: 'secondary' })}>
            {t('workouts.assign.invite')}
          </Link>
        }
      />
    );
  }
  const wanted = search.trim().toLocaleLowerCase();
  const shown = clients.filter(({ name, email }) => `${name} ${email}`.toLocaleLowerCase().includes(wanted));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium text-13 text-2">
        {chosen.length > 0
          ? t('workouts.assign.chosen', { count: chosen.length })
          : t('workouts.assign.clients')}
      </legend>
      {clients.length > MANY && (
        <SearchField
          label={t('workouts.assign.searchClients')}
          placeholder={t('workouts.assign.searchClients')}
          clearLabel={t('common.clear')}
          value={search}
          onChange={setSearch}
        />
      )}
      <ul className="max-h-60 overflow-y-auto rounded-control border border-line px-3 py-1">
        {shown.map((client) => (
          <li key={client.id}>
            <Checkbox
              label={client.name}
              checked={chosen.includes(client.id)}
              onChange={(event) =>
                onChange(
                  event.target.checked ? [...chosen, client.id] : chosen.filter((id) => id !== client.id),
                )
              }
            />
          </li>
        ))}
        {shown.length === 0 && <li className="py-3 text-15 text-3">{t('workouts.assign.nobody')}</li>}
      </ul>
    </fieldset>
  );
}
