import type { ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { classNames } from '#ui/class-names.ts';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ListMore } from '#ui/state/list-more.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useChallenges } from './api.ts';
import { ChallengeCard } from './challenge-card.tsx';
import type { useChallengesAddress } from './use-challenges-address.ts';
import { CATEGORY_KEYS } from './words.ts';

type Props = {
  address: ReturnType<typeof useChallengesAddress>;
  /** Shown when there are no challenges. */
  whenNone: ReactNode;
};

const GRID = 'grid gap-3 sm:grid-cols-2 sm:gap-4 @4xl:grid-cols-3';

/** The challenges of the chosen category and state; a press loads more. */
export function ChallengeList({ address, whenNone }: Props) {
  const { t } = useTranslation();
  const { category, state } = address;
  return (
    <Section title={category ? t(CATEGORY_KEYS[category]) : t('challenges.list.title')}>
      <ChoiceChips
        label={t('challenges.list.state')}
        labelHidden
        scroll
        options={[
          { value: 'all', label: t('challenges.list.all') },
          { value: 'active', label: t('challenges.list.active') },
          { value: 'upcoming', label: t('challenges.list.upcoming') },
          { value: 'ended', label: t('challenges.list.ended') },
        ]}
        value={state ?? 'all'}
        onChange={(value) => address.setState(value === 'all' ? null : value)}
      />
      <Found address={address} whenNone={whenNone} />
    </Section>
  );
}

function Found({ address, whenNone }: Props) {
  const { t } = useTranslation();
  const { category, state } = address;
  const list = useChallenges({ ...(category && { category }), ...(state && { state }) });
  const { isPlaceholderData } = list;
  const isFiltered = category !== null || state !== null;
  return (
    <QueryView
      query={list}
      loading={<ListSkeleton />}
      failed={t('challenges.failed')}
      card
      empty={
        isFiltered ? (
          <EmptyState
            drawing="search"
            title={t('challenges.none.title')}
            action={
              <Button tone="secondary" onClick={address.showAll}>
                {t('challenges.none.showAll')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            drawing="challenges"
            title={t('challenges.empty.title')}
            text={t('challenges.empty.text')}
            action={whenNone}
          />
        )
      }
    >
      {(challenges) => (
        <>
          <ul
            aria-label={t('challenges.list.title')}
            aria-busy={isPlaceholderData || undefined}
            className={classNames(
              GRID,
              'transition-opacity',
              isPlaceholderData && 'pointer-events-none opacity-60',
            )}
          >
            {challenges.map((challenge) => (
              <ChallengeCard
                key={challenge.id}
                challenge={challenge}
                onOpen={() => address.open(challenge.id)}
              />
            ))}
          </ul>
          <ListMore list={list} label={t('challenges.list.more')} />
        </>
      )}
    </QueryView>
  );
}

function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className={GRID}>
      {['a', 'b', 'c', 'd'].map((key, index) => (
        <Card key={key} padding="small" className="flex flex-col gap-4">
          <div className="flex gap-3">
            <Skeleton className="size-11 shrink-0 rounded-control" />
            {index === 0 ? (
              <p className="self-center text-15 text-ink-faint">{t('challenges.loading')}</p>
            ) : (
              <div className="flex flex-1 flex-col gap-2">
                <Skeleton className="w-3/4" />
                <Skeleton className="w-1/2" />
              </div>
            )}
          </div>
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-10 w-56" />
        </Card>
      ))}
    </div>
  );
}
