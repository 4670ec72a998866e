import { useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useCoachings } from '#features/coaching/api.ts';
import { useStudioPrivacy } from '#features/settings/api.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { ListMore } from '#ui/state/list-more.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useMembers, useOnline } from './api.ts';
import { MemberCard } from './member-card.tsx';

/** The studio's members with a search, newest first. */
export function MemberList() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { role } = useMe();
  const hides = useStudioPrivacy().data?.members === false && role === 'client';
  return (
    <Section title={t('tribe.members')} description={hides ? t('tribe.hidden') : undefined}>
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
  const list = useMembers(search);
  const near = new Set(coachings?.flatMap(({ trainer, client }) => [trainer.id, client.id]));
  return (
    <QueryView
      query={list}
      loading={<LinesSkeleton label={t('tribe.loading')} lines={5} className="min-h-17" />}
      failed={t('tribe.error')}
      card
      empty={
        <EmptyState
          drawing="search"
          title={t('tribe.nobodyFound')}
          action={
            <Button tone="secondary" onClick={onAll}>
              {t('tribe.showAll')}
            </Button>
          }
        />
      }
    >
      {({ pages }) => (
        <>
          <Card padding="none">
            <ul
              aria-label={t('tribe.members')}
              className="divide-y divide-line xl:grid xl:grid-cols-2 xl:divide-y-0 xl:*:border-line xl:*:border-b"
            >
              {pages.flat().map((member) => (
                <MemberCard
                  key={member.id}
                  member={member}
                  isOnline={online?.includes(member.id) ?? false}
                  canWrite={member.id !== me.id && near.has(member.id)}
                />
              ))}
            </ul>
          </Card>
          <ListMore list={list} label={t('tribe.more')} />
        </>
      )}
    </QueryView>
  );
}
