import { Flag, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useChallenges } from './api.ts';
import { ChallengeCard } from './challenge-card.tsx';
import type { useChallengesAddress } from './use-challenges-address.ts';
import { CATEGORY_KEYS } from './words.ts';

type Props = {
  address: ReturnType<typeof useChallengesAddress>;
  /** What to do where there is none yet. */
  whenNone: ReactNode;
};

const GRID = 'grid gap-3 sm:grid-cols-2 sm:gap-4';

/** Challenges of the chosen category and state, more of them by a press. */
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
  const {
    data,
    error,
    isFetching,
    isPlaceholderData,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    refetch,
  } = useChallenges({ ...(category && { category }), ...(state && { state }) });
  if (!data) {
    return error ? (
      <Card padding="none">
        <ErrorState
          title={t('challenges.failed')}
          text={errorText(error)}
          retryLabel={t('common.tryAgain')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Card>
    ) : (
      <ListSkeleton />
    );
  }
  if (data.length === 0) {
    const isFiltered = category !== null || state !== null;
    return (
      <Card padding="none">
        {isFiltered ? (
          <EmptyState
            icon={<SearchX />}
            title={t('challenges.none.title')}
            action={
              <Button tone="secondary" onClick={address.showAll}>
                {t('challenges.none.showAll')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={<Flag />}
            title={t('challenges.empty.title')}
            text={t('challenges.empty.text')}
            action={whenNone}
          />
        )}
      </Card>
    );
  }
  return (
    <>
      <ul
        aria-label={t('challenges.list.title')}
        aria-busy={isPlaceholderData || undefined}
        className={classNames(GRID, 'transition-opacity', isPlaceholderData && 'opacity-60')}
      >
        {data.map((challenge) => (
          <ChallengeCard key={challenge.id} challenge={challenge} onOpen={() => address.open(challenge.id)} />
        ))}
      </ul>
      {error && !isFetching && (
        <p role="alert" className="text-15 text-danger">
          {errorText(error)}
        </p>
      )}
      {hasNextPage && !isPlaceholderData && (
        <Button
          tone="secondary"
          className="self-center"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('challenges.list.more')}
        </Button>
      )}
    </>
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
              <p className="self-center text-15 text-3">{t('challenges.loading')}</p>
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
