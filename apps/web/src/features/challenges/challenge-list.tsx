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
import { ChallengeRow } from './challenge-row.tsx';
import type { useChallengesAddress } from './use-challenges-address.ts';
import { CATEGORY_KEYS } from './words.ts';

type Props = { address: ReturnType<typeof useChallengesAddress> };

/** The rows share their columns where there is room; the first has the rows' padding. */
export const ROWS =
  '@min-[44rem]:grid @min-[44rem]:grid-cols-[4rem_minmax(0,1fr)_auto_minmax(13rem,auto)] @min-[44rem]:gap-x-4';

/** The challenges of the chosen category and state; a press loads more. */
export function ChallengeList({ address }: Props) {
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
      <Found address={address} />
    </Section>
  );
}

function Found({ address }: Props) {
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
          />
        )
      }
    >
      {(challenges) => (
        <>
          <Card
            padding="none"
            className={classNames(
              '@container transition-opacity',
              isPlaceholderData && 'pointer-events-none opacity-60',
            )}
          >
            <ul
              aria-label={t('challenges.list.title')}
              aria-busy={isPlaceholderData || undefined}
              className={ROWS}
            >
              {challenges.map((challenge) => (
                <ChallengeRow
                  key={challenge.id}
                  challenge={challenge}
                  onOpen={() => address.open(challenge.id)}
                />
              ))}
            </ul>
          </Card>
          <ListMore list={list} label={t('challenges.list.more')} />
        </>
      )}
    </QueryView>
  );
}

function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <Card padding="none" className="@container">
      <div role="status">
        {['a', 'b', 'c', 'd'].map((key, index) => (
          <div
            key={key}
            className="grid h-16 grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b px-3 last:border-b-0 @min-[44rem]:px-4"
          >
            <Skeleton className="size-12 rounded-inner" />
            {index === 0 ? (
              <p className="truncate text-15 text-ink-faint">{t('challenges.loading')}</p>
            ) : (
              <div className="flex flex-col gap-2">
                <Skeleton className="h-5 w-2/5" />
                <Skeleton className="h-3.5 w-3/5" />
              </div>
            )}
            <Skeleton className="h-10 w-11 rounded-control @min-[30rem]:w-44 pointer-coarse:h-11" />
          </div>
        ))}
      </div>
    </Card>
  );
}
