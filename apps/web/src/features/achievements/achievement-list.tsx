import type { AchievementProgress } from '@spotter/contract/achievements';
import { Award } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AchievementCard } from './achievement-card.tsx';
import { useAchievements } from './api.ts';

/** What is shown before one asks for the rest: the newest of what was earned, and those nearest to it. */
const NEWEST = 6;
const NEXT = 3;

/** What was earned, newest first, then what comes next, nearest first. */
export function AchievementList() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, isFetching, refetch } = useAchievements();
  if (!data) {
    return (
      <Section title={t('achievements.title')}>
        {error ? (
          <Card padding="none">
            <ErrorState
              title={t('achievements.failed')}
              text={errorText(error)}
              retryLabel={t('common.tryAgain')}
              onRetry={() => void refetch()}
              busy={isFetching}
            />
          </Card>
        ) : (
          <div role="status" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            <span className="sr-only">{t('achievements.loading')}</span>
            {[1, 2, 3].map((card) => (
              <Skeleton key={card} shape="block" className="h-24" />
            ))}
          </div>
        )}
      </Section>
    );
  }
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
              icon={<Award />}
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

/** The first of them, and the rest when one asks. */
function Cards({ list, first }: { list: readonly AchievementProgress[]; first: number }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {(all ? list : list.slice(0, first)).map((one) => (
          <AchievementCard key={one.id} achievement={one} />
        ))}
      </ul>
      {list.length > first && (
        <Button tone="secondary" className="self-start" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('achievements.fewer') : t('achievements.all', { count: list.length })}
        </Button>
      )}
    </>
  );
}
