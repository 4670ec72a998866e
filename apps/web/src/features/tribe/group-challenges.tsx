import type { Challenge } from '@spotter/contract/challenges';
import { Trophy, Users } from 'lucide-react';
import { Link } from 'wouter';
import { useChallenges } from '#features/challenges/api.ts';
import { errorText } from '#lib/call/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useToday } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/plot/progress-bar.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

/** The number of challenges shown. */
const SHOWN = 3;
const DAY_MS = 24 * 3_600_000;

const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The studio's active challenges. */
export function GroupChallenges() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useChallenges({ state: 'active' });
  return (
    <Section
      title={t('tribe.challenges.title')}
      action={
        <Link
          href={pathTo('/challenges')}
          className="flex min-h-11 items-center font-semibold text-15 text-brand-text no-underline"
        >
          {t('tribe.challenges.all')}
        </Link>
      }
    >
      {data ? (
        <Card padding="none">
          {data.length === 0 ? (
            <p className="p-4 text-15 text-ink-soft">{t('tribe.challenges.none')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {data.slice(0, SHOWN).map((challenge) => (
                <ChallengeLine key={challenge.id} challenge={challenge} />
              ))}
            </ul>
          )}
        </Card>
      ) : error ? (
        <Card padding="small" role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-15 text-ink-soft">{errorText(error)}</p>
          <Button tone="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('common.tryAgain')}
          </Button>
        </Card>
      ) : (
        <div role="status">
          <span className="sr-only">{t('tribe.challenges.loading')}</span>
          <Skeleton shape="block" className="h-48" />
        </div>
      )}
    </Section>
  );
}

function ChallengeLine({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, name, participants, startDate, endDate, mine } = challenge;
  const today = useToday();
  const left = Math.max(0, days(today, endDate));
  const length = days(startDate, endDate) + 1;
  const day = Math.min(length, Math.max(1, days(startDate, today) + 1));
  return (
    <li className="relative flex flex-col gap-2 p-4 transition-colors hover:bg-surface-2">
      <div className="flex items-center gap-2">
        <Trophy aria-hidden className="size-4.5 shrink-0 text-ink-soft" />
        <Link
          href={pathTo('/challenges', { id })}
          className="min-w-0 flex-1 truncate font-semibold text-ink text-15 no-underline after:absolute after:inset-0"
        >
          {name}
        </Link>
        {mine && (
          <span className="shrink-0 font-medium text-13 text-brand-text">{t('tribe.challenges.joined')}</span>
        )}
      </div>
      <ProgressBar
        value={day}
        max={length}
        label={name}
        valueText={t('tribe.challenges.day', { day: format.number(day), count: length })}
      />
      <p className="tabular flex flex-wrap items-center justify-between gap-x-3 text-13 text-ink-faint">
        <span className="flex items-center gap-1">
          <Users aria-hidden className="size-3.5" />
          {t('tribe.challenges.people', { count: participants })}
        </span>
        <span>{t('tribe.challenges.left', { count: left })}</span>
      </p>
    </li>
  );
}
