import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#features/accounts/api.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { useActiveChallenges } from './api.ts';
import { CategoryCards } from './category-cards.tsx';
import { ChallengeList } from './challenge-list.tsx';
import { FeaturedChallenge, FeaturedSkeleton } from './featured-challenge.tsx';
import { Leaderboard } from './leaderboard.tsx';
import { useChallengesAddress } from './use-challenges-address.ts';

const ChallengeDetails = lazy(() =>
  import('./challenge-details.tsx').then((m) => ({ default: m.ChallengeDetails })),
);
const ChallengeEditor = lazy(() =>
  import('./challenge-editor.tsx').then((m) => ({ default: m.ChallengeEditor })),
);

/** Lines of the leaderboard beside the list. */
const TOP = 5;

/** `/challenges`: the featured one with its leaderboard, the three kinds, all of them. */
export function ChallengesPage() {
  const { t } = useTranslation();
  usePageTitle(t('challenges.title'));
  const { role } = useMe();
  const address = useChallengesAddress();
  const { data: active, isPending } = useActiveChallenges();
  const [creating, setCreating] = useState(false);
  const [lastId, setLastId] = useState(address.id);
  // While it closes, the dialog shows what it showed.
  if (address.id && address.id !== lastId) setLastId(address.id);
  const featured = active?.[0];
  const create = role === 'trainer' && (
    <Button icon={<Plus />} onClick={() => setCreating(true)}>
      {t('challenges.create')}
    </Button>
  );
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6">
      <PageHeader title={t('challenges.title')} description={t('challenges.description')} actions={create} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
        <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
          {isPending && <FeaturedSkeleton />}
          {featured && <FeaturedChallenge challenge={featured} onOpen={() => address.open(featured.id)} />}
          <CategoryCards chosen={address.category} onChoose={address.setCategory} />
        </div>
        {featured && (
          <Card className="lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1" padding="small">
            <Section title={t('challenges.leaderboard.title')} description={featured.name}>
              <Leaderboard key={featured.id} challenge={featured} limit={TOP} className="-mx-2" />
            </Section>
          </Card>
        )}
        <div className={featured ? 'min-w-0' : 'min-w-0 lg:col-span-2'}>
          <ChallengeList address={address} whenNone={create} />
        </div>
      </div>
      <Suspense fallback={null}>
        {lastId && (
          <ChallengeDetails key={lastId} id={lastId} open={address.id !== null} onClose={address.close} />
        )}
        {role === 'trainer' && (
          <ChallengeEditor challenge={null} open={creating} onOpenChange={setCreating} />
        )}
      </Suspense>
    </div>
  );
}
