import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useClients } from '#features/coaching/api.ts';
import { errorText } from '#lib/error-text.ts';
import { invitePath } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { buttonLook } from '#ui/button-look.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { matchesWords } from './match-words.ts';

type Props = {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  /** Those that the workout before was assigned to. */
  same: readonly string[];
};

/** Rows to search instead of to look through. */
const MANY = 6;

/** Which of one's clients; all that a search shows at one press. */
export function ClientChoice({ chosen, onChange, same }: Props) {
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
          <Link href={invitePath} className={buttonLook({ tone: 'secondary' })}>
            {t('workouts.assign.invite')}
          </Link>
        }
      />
    );
  }
  const shown = clients.filter(({ name, email }) => matchesWords(`${name} ${email}`, search));
  const ids = shown.map(({ id }) => id);
  const allShown = ids.length > 0 && ids.every((id) => chosen.includes(id));
  const known = same.filter((id) => clients.some((client) => client.id === id));
  const others = chosen.filter((id) => !ids.includes(id));
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
      <div className="rounded-control border border-line">
        <div className="flex flex-wrap items-center justify-between gap-x-2 border-line border-b px-3">
          <Checkbox
            label={t('workouts.assign.all', { count: shown.length })}
            checked={allShown}
            disabled={shown.length === 0}
            onChange={(event) => onChange(event.target.checked ? [...others, ...ids] : others)}
          />
          {known.length > 0 && chosen.length === 0 && (
            <Button tone="ghost" size="small" className="-mr-2" onClick={() => onChange(known)}>
              {t('workouts.assign.same', { count: known.length })}
            </Button>
          )}
        </div>

        <ul className="max-h-52 overflow-y-auto px-3 py-1 lg:max-h-64">
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
      </div>
    </fieldset>
  );
}
