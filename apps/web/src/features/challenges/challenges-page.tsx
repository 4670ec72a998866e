import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useOpenedByAddress } from '#lib/address/use-opened-by-address.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { late } from '#ui/state/late.tsx';
import { useActiveChallenges, useChallenges } from './api.ts';
import { ChallengeList } from './challenge-list.tsx';
import { CategoryCards } from './editor/category-cards.tsx';
import { FeaturedChallenge, FeaturedSkeleton } from './featured-challenge.tsx';
import { Leaderboard } from './leaderboard/leaderboard.tsx';
import { useChallengesAddress } from './use-challenges-address.ts';

const ChallengeDetails = late(() => import('./challenge-details.tsx').then((m) => m.ChallengeDetails));
const ChallengeEditor = late(() => import('./editor/challenge-editor.tsx').then((m) => m.ChallengeEditor));

/** Rows of the leaderboard beside the list. */
const TOP = 5;

/** `/challenges`: the featured challenge with its leaderboard, the categories, and the list. */
export function ChallengesPage() {
  const { t } = useTranslation();
  usePageTitle(t('challenges.title'));
  const { role } = useMe();
  const address = useChallengesAddress();
  const active = useActiveChallenges();
  const all = useChallenges();
  // Which of them the page begins with is known when both are.
  const isPending = active.isPending || all.isPending;
  const [isAsked, setCreating] = useOpenedByAddress('/challenges', 'new');
  const creating = isAsked && role === 'trainer';
  const [lastId, setLastId] = useState(address.id);
  // While the dialog closes, its content stays.
  if (address.id && address.id !== lastId) setLastId(address.id);
  const featured = isPending ? undefined : active.data?.[0];
  const hasRail = isPending || featured !== undefined;
  return (
    <div className="flex w-full flex-col gap-6">
      <PageHeader
        title={t('challenges.title')}
        description={t('challenges.description')}
        actions={
          role === 'trainer' && (
            <Button
              // Another button: the same one would change its colour in sight.
              key={String(isPending)}
              tone={featured ? 'secondary' : 'primary'}
              icon={<Plus />}
              // It has its room before.
              className={classNames(isPending && 'invisible')}
              onClick={() => setCreating(true)}
            >
              {t('challenges.create')}
            </Button>
          )
        }
      />
      <div
        className={`in-order grid gap-6 ${hasRail ? 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8' : ''}`}
      >
        <div className="in-order flex min-w-0 flex-col gap-4 sm:gap-6">
          {isPending && <FeaturedSkeleton />}
          {featured && <FeaturedChallenge challenge={featured} onOpen={() => address.open(featured.id)} />}
          <CategoryCards chosen={address.category} onChoose={address.setCategory} />
        </div>
        {featured && (
          <Card
            className="lg:sticky lg:top-frame lg:col-start-2 lg:row-span-2 lg:row-start-1"
            padding="small"
          >
            <Section title={t('challenges.leaderboard.title')} description={featured.name}>
              <Leaderboard key={featured.id} challenge={featured} limit={TOP} className="-mx-2" />
            </Section>
          </Card>
        )}
        <div className="@container min-w-0">
          <ChallengeList address={address} />
        </div>
      </div>

      {lastId && (
        <ChallengeDetails key={lastId} id={lastId} open={address.id !== null} onClose={address.close} />
      )}
      {role === 'trainer' && <ChallengeEditor challenge={null} open={creating} onOpenChange={setCreating} />}
    </div>
  );
}
