import { matchesWords } from '@spotter/contract/plain-text';
import { ChevronRight, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { type Callable, useCallable } from './use-callable.ts';

/** A longer list gets a search field and a button that shows all. */
const MANY = 8;

/** The choice of a person to call. */
export function PersonChoice() {
  const { t } = useTranslation();
  const me = useMe();
  const [search, setSearch] = useState('');
  const [withAll, setWithAll] = useState(false);
  const { people, error, isFetching, refetch } = useCallable();
  const found = people?.filter(({ name }) => matchesWords(name, search));
  const shown = search.trim() || withAll ? found : found?.slice(0, MANY);
  return (
    <Section title={me.role === 'trainer' ? t('calls.choose.clients') : t('calls.choose.coaches')}>
      {people && people.length > MANY && (
        <SearchField
          label={t('calls.choose.search')}
          placeholder={t('calls.choose.search')}
          clearLabel={t('common.clear')}
          value={search}
          onChange={setSearch}
        />
      )}
      <QueryView
        query={{ data: people, error, isFetching, refetch }}
        failed={t('calls.choose.failed')}
        loading={<LinesSkeleton label={t('calls.choose.loading')} className="min-h-18" />}
        card
        empty={
          <EmptyState
            drawing="people"
            title={t('calls.choose.none')}
            text={me.role === 'trainer' ? t('calls.choose.noClients') : t('calls.choose.noCoaches')}
            action={
              me.role === 'trainer' && (
                <Link href={pathTo('/coach', { invite: 1 })} className={buttonLook()}>
                  <UserPlus aria-hidden className="size-4.5" />
                  {t('calls.choose.invite')}
                </Link>
              )
            }
          />
        }
      >
        {() => (
          <Card padding="none">
            <ul className="divide-y divide-line">
              {shown?.map((person) => (
                <PersonLine key={person.id} person={person} />
              ))}
            </ul>
            {found?.length === 0 && <p className="p-5 text-15 text-ink-soft">{t('calls.choose.notFound')}</p>}
          </Card>
        )}
      </QueryView>
      {found && shown && shown.length < found.length && (
        <Button tone="secondary" onClick={() => setWithAll(true)}>
          {t('calls.choose.all', { count: found.length })}
        </Button>
      )}
    </Section>
  );
}

function PersonLine({ person }: { person: Callable }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, name, isOnline, lastAt } = person;
  return (
    <li className="relative flex min-h-18 items-center gap-3 px-4 py-3 transition-colors hover:bg-surface-2/50">
      <span className="relative shrink-0">
        <Avatar person={person} />
        {isOnline && <StatusDot label={t('calls.choose.online')} className="absolute right-0 bottom-0" />}
      </span>
      <div className="min-w-0 flex-1">
        <Link
          href={pathTo('/video-call', { person: id })}
          className="block truncate font-semibold text-ink text-15 no-underline after:absolute after:inset-0"
        >
          {name}
        </Link>
        <p className="truncate text-13 text-ink-faint">
          {lastAt ? t('calls.choose.last', { ago: format.ago(lastAt) }) : t('calls.choose.never')}
        </p>
      </div>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
    </li>
  );
}
