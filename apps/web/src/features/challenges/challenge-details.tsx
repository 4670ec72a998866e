import type { Challenge } from '@spotter/contract/challenges';
import { CalendarDays, Check, Flag, Gift, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { errorText } from '#lib/call/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { CopyLink } from '#ui/button/copy-link.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Pill } from '#ui/pill.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { QueryFailed } from '#ui/state/query-failed.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useChallenge } from './api.ts';
import { ChallengeTools } from './challenge-tools.tsx';
import { JoinButton } from './join-button.tsx';
import { Leaderboard } from './leaderboard/leaderboard.tsx';
import { OwnProgress } from './leaderboard/own-progress.tsx';
import { Winners } from './leaderboard/winners.tsx';
import { LeaveButton } from './leave-button.tsx';
import { CATEGORY_KEYS, useGoalText, useStateText } from './words.ts';

/** Rows per page of the leaderboard. */
const LINES = 20;

type Props = { id: string; open: boolean; onClose: () => void };

/** A dialog with the details of one challenge, updated live. */
export function ChallengeDetails({ id, open, onClose }: Props) {
  const { t } = useTranslation();
  const { data: challenge, error, isFetching, refetch } = useChallenge(id, open);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={challenge?.name ?? t('challenges.details.title')}
      closeLabel={t('common.close')}
      size="large"
      tall
      footer={
        challenge &&
        (challenge.mine ? (
          !challenge.hasEnded && <LeaveButton challenge={challenge} />
        ) : (
          <JoinButton challenge={challenge} />
        ))
      }
    >
      {challenge ? (
        <Content challenge={challenge} onRemoved={onClose} />
      ) : error ? (
        error.code === 'challenges.not_found' ? (
          <ErrorState title={t('challenges.details.failed')} text={errorText(error)} />
        ) : (
          <QueryFailed
            title={t('challenges.details.failed')}
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )
      ) : (
        <div className="flex flex-col gap-4">
          <p role="status" className="text-13 text-ink-faint">
            {t('challenges.details.loading')}
          </p>
          <Skeleton className="h-20" />
          <Skeleton className="h-40" />
        </div>
      )}
    </Dialog>
  );
}

function Content({ challenge, onRemoved }: { challenge: Challenge; onRemoved: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useGoalText();
  const stateText = useStateText();
  const { role } = useMe();
  const { description, category, goal, goalType, startDate, endDate, prizePools, participants } = challenge;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <Pill tone={challenge.isActive ? 'brand' : 'neutral'}>{stateText(challenge)}</Pill>
        <Pill>{t(CATEGORY_KEYS[category])}</Pill>
        {challenge.isFeatured && <Pill>{t('challenges.featured.mark')}</Pill>}
        {challenge.mine && (
          <Pill tone="positive" icon={<Check aria-hidden />}>
            {t('challenges.joined')}
          </Pill>
        )}
      </div>
      {role === 'trainer' && <ChallengeTools challenge={challenge} onRemoved={onRemoved} />}
      {description && (
        <p dir="auto" className="whitespace-pre-line text-15">
          {description}
        </p>
      )}
      {challenge.hasEnded && <Winners challenge={challenge} />}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 sm:grid-cols-3 *:first:max-sm:col-span-2">
        <Fact icon={<Flag />} name={t('challenges.details.goal')}>
          {text.task(goalType, goal)}
        </Fact>
        <Fact icon={<CalendarDays />} name={t('challenges.details.dates')}>
          {format.days(startDate, endDate)}
        </Fact>
        <Fact icon={<Users />} name={t('challenges.details.participants')}>
          {format.number(participants)}
        </Fact>
      </dl>
      <div className="-mx-3 -my-2">
        <CopyLink path={pathTo('/challenges', { id: challenge.id })} />
      </div>
      <OwnProgress challenge={challenge} size={64} />
      {prizePools.length > 0 && (
        <section aria-label={t('challenges.details.prizes')}>
          <h3 className="display mb-2 font-semibold text-17">{t('challenges.details.prizes')}</h3>
          <ol className="divide-y divide-line">
            {[...prizePools]
              .sort((a, b) => a.place - b.place)
              .map(({ place, prize }) => (
                <li key={place} className="flex min-h-11 items-center gap-3 py-1.5">
                  <Gift aria-hidden className="size-4.5 shrink-0 text-ink-soft" />
                  <span className="tabular shrink-0 text-13 text-ink-soft">
                    {t('challenges.place', { place: format.number(place) })}
                  </span>
                  <span className="min-w-0 font-medium text-15">{prize}</span>
                </li>
              ))}
          </ol>
        </section>
      )}
      <section aria-label={t('challenges.leaderboard.title')}>
        <h3 className="display mb-2 font-semibold text-17">{t('challenges.leaderboard.title')}</h3>
        <Leaderboard challenge={challenge} limit={LINES} className="-mx-2" />
      </section>
    </div>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="rounded-card bg-surface-2 p-3">
      <dt className="flex items-center gap-1.5 text-13 text-ink-soft *:[svg]:size-4">
        {icon}
        {name}
      </dt>
      <dd className="tabular mt-1 font-semibold text-15">{children}</dd>
    </div>
  );
}
