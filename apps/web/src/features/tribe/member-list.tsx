import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#features/accounts/api.ts';
import { useCoachings } from '#features/coaching/api.ts';
import { errorText } from '#lib/error-text.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinesSkeleton } from '#ui/lines-skeleton.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Section } from '#ui/section.tsx';
import { useMembers, useOnline } from './api.ts';
import { MemberCard } from './member-card.tsx';

/** Everyone of the studio, with a search; the newest first. */
export function MemberList() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  return (
    <Section title={t('tribe.members')}>
      <SearchField
        label={t('tribe.search')}
        placeholder={t('tribe.searchPlaceholder')}
        clearLabel={t('common.clear')}
        maxLength={100}
        value={search}
        onChange={setSearch}
      />
      <Found search={useDebounced(search.trim())} onAll={() => setSearch('')} />
    </Section>
  );
}

function Found({ search, onAll }: { search: string; onAll: () => void }) {
  const { t } = useTranslation();
  const me = useMe();
  const online = useOnline();
  const { data: coachings } = useCoachings();
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchNextPageError } =
    useMembers(search);

  if (isPending) return <LinesSkeleton label={t('tribe.loading')} lines={5} className="min-h-17" />;
  if (!data) {
    return (
      <Card padding="none">
        <ErrorState
          title={t('tribe.error')}
          text={errorText(error)}
          retryLabel={t('common.tryAgain')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Card>
    );
  }
  const members = data.pages.flat();
  if (members.length === 0) {
    return (
      <Card padding="none">
        <EmptyState
          icon={<SearchX />}
          title={t('tribe.nobodyFound')}
          action={
            <Button tone="secondary" onClick={onAll}>
              {t('tribe.showAll')}
            </Button>
          }
        />
      </Card>
    );
  }
  const near = new Set(coachings?.flatMap(({ trainer, client }) => [trainer.id, client.id]));
  return (
    <>
      <Card padding="none">
        <ul aria-label={t('tribe.members')} className="divide-y divide-line">
          {members.map((member) => (
            <MemberCard
              key={member.id}
              member={member}
              isOnline={online?.includes(member.id) ?? false}
              canWrite={member.id !== me.id && near.has(member.id)}
            />
          ))}
        </ul>
      </Card>
      {isFetchNextPageError && (
        <p role="alert" className="text-15 text-danger">
          {errorText(error)}
        </p>
      )}
      {hasNextPage && (
        <Button
          tone="secondary"
          busy={isFetching}
          onClick={() => void fetchNextPage()}
          className="self-center"
        >
          {t('tribe.more')}
        </Button>
      )}
    </>
  );
}
