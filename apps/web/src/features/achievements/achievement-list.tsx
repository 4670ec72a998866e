import type { AchievementProgress } from '@spotter/contract/achievements';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ListAll } from '#ui/state/list-all.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { AchievementCard } from './achievement-card.tsx';
import { useAchievements } from './api.ts';

/** The cards shown at first: the newest earned ones, and the nearest ones to earn. */
const NEWEST = 6;
const NEXT = 3;

/** Earned achievements, newest first, then the others, nearest first. */
export function AchievementList() {
  const { t } = useTranslation();
  const query = useAchievements();
  if (query.data) return <Filled data={query.data} />;
  return (
    <Section title={t('achievements.title')}>
      <QueryView
        query={query}
        failed={t('achievements.failed')}
        card
        loading={
          <div role="status" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
            <span className="sr-only">{t('achievements.loading')}</span>
            {[1, 2, 3].map((card) => (
              <Skeleton key={card} shape="block" className="h-24" />
            ))}
          </div>
        }
      >
        {() => null}
      </QueryView>
    </Section>
  );
}

function Filled({ data }: { data: readonly AchievementProgress[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const earned = data
    .filter((one) => one.earnedAt !== null)
    .sort((a, b) => ((a.earnedAt ?? '') < (b.earnedAt ?? '') ? 1 : -1));
  const open = data
    .filter((one) => one.earnedAt === null)
    .sort((a, b) => b.value / b.goal - a.value / a.goal || a.points - b.points);
  const points = earned.reduce((sum, one) => sum + one.points, 0);
  return (
    <div className="flex flex-col gap-8">
      <Section
        title={t('achievements.title')}
        description={t('achievements.sum', {
          count: earned.length,
          total: format.number(data.length),
          points: format.number(points),
        })}
      >
        {earned.length > 0 ? (
          <Cards list={earned} first={NEWEST} />
        ) : (
          <Card padding="none">
            <EmptyState
              drawing="trophies"
              title={t('achievements.empty.title')}
              text={t('achievements.empty.text')}
            />
          </Card>
        )}
      </Section>
      {open.length > 0 && (
        <Section title={t('achievements.next')}>
          <Cards list={open} first={NEXT} />
        </Section>
      )}
    </div>
  );
}

/** The first cards, with a button for the rest. */
function Cards({ list, first }: { list: readonly AchievementProgress[]; first: number }) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
        {(all ? list : list.slice(0, first)).map((one) => (
          <AchievementCard key={one.id} achievement={one} />
        ))}
      </ul>
      {list.length > first && <ListAll count={list.length} isWhole={all} onChange={setAll} />}
    </>
  );
}
