import type { Client } from '@spotter/contract/coaching';
import { matchesWords } from '@spotter/contract/plain-text';
import { useState } from 'react';
import { Link } from 'wouter';
import { useClients } from '#features/coaching/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

type Props = {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  /** The clients that the previous workout was assigned to. */
  same: readonly string[];
};

/** From this many clients on there is a search. */
const MANY = 6;

/** A choice of clients; one press selects all that match the search. */
export function ClientChoice(props: Props) {
  const { t } = useTranslation();
  return (
    <QueryView
      query={useClients()}
      failed={t('workouts.assign.clientsFailed')}
      loading={<Skeleton shape="block" className="h-32" />}
      empty={
        <EmptyState
          className="py-6"
          drawing="people"
          title={t('workouts.assign.noClients')}
          text={t('workouts.assign.noClientsText')}
          action={
            <Link href={pathTo('/coach', { invite: 1 })} className={buttonLook({ tone: 'secondary' })}>
              {t('workouts.assign.invite')}
            </Link>
          }
        />
      }
    >
      {(clients) => <Choice clients={clients} {...props} />}
    </QueryView>
  );
}

function Choice({ clients, chosen, onChange, same }: Props & { clients: readonly Client[] }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const shown = clients.filter(({ name, email }) => matchesWords(`${name} ${email}`, search));
  const ids = shown.map(({ id }) => id);
  const allShown = ids.length > 0 && ids.every((id) => chosen.includes(id));
  const known = same.filter((id) => clients.some((client) => client.id === id));
  const others = chosen.filter((id) => !ids.includes(id));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium text-13 text-ink-soft">
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
      <div className="rounded-control bg-control forced-colors:border">
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

        <ul className="px-3 py-1 sm:max-h-52 sm:overflow-y-auto lg:max-h-64">
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
          {shown.length === 0 && (
            <li className="py-3 text-15 text-ink-faint">{t('workouts.assign.nobody')}</li>
          )}
        </ul>
      </div>
    </fieldset>
  );
}
