import type { Activity, Finish } from '@spotter/contract/activities';
import { RPE_MAX } from '@spotter/contract/rpe-limits';
import { Link } from 'wouter';
import { useUnits } from '#features/accounts/api.ts';
import { SessionZones } from '#features/heart-rate/api.ts';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { usePersonName } from '#lib/people/use-person-name.ts';
import { volumeText } from '#lib/volume-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { RingStack } from '#ui/plot/ring-stack.tsx';
import { AudienceMark } from '../activity/audience-mark.tsx';
import { TimeAgo } from '../activity/time-ago.tsx';
import { useActivitySentence } from '../activity/use-activity-sentence.ts';

/** The rings in pixels; the person's picture is within them. */
const RINGS = { box: 96, thick: 8, step: 10 };

/** Sets and effort, as at the end of the session. */
function sharesOf({ done, effort }: Finish, total: number): number[] {
  const sets = total > 0 ? done / total : 0;
  return effort === null ? [sets] : [sets, effort / RPE_MAX];
}

type Props = { activity: Activity; finish: Finish; authorId: string };

/** A finished session at a glance: who, what, how much, and a line of facts beside its rings. */
export function FinishPicture({ activity, finish, authorId }: Props) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const units = useUnits();
  const nameOf = usePersonName();
  const sentence = useActivitySentence(activity);
  const { sessionId, user } = activity;
  const { planned, kept, done, effort, kilograms, seconds } = finish;
  const total = planned + done - kept;
  const time = seconds > 0 && format.minutes(Math.max(1, Math.round(seconds / 60)));
  const number = kilograms > 0 ? volumeText(kilograms, units, i18n.language) : time;
  const facts = [
    total > 0 && t('activities.finish.sets', { count: total, total, done }),
    number !== time && time,
    effort !== null && t('activities.finish.effort', { value: format.number(effort) }),
  ];
  return (
    <div className="relative flex items-center gap-4 rounded-t-card px-4 pt-4 sm:px-5">
      <span className="relative size-24 shrink-0">
        <RingStack
          shares={sharesOf(finish, total)}
          {...RINGS}
          track="stroke-surface-3"
          className="size-full"
        />
        <Avatar person={user} className="absolute inset-0 m-auto" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-2 text-13 text-ink-faint">
          <h3 id={authorId} className="truncate font-sans font-semibold text-15 text-ink">
            {nameOf(user)}
          </h3>
          {/* A mark alone would be a line of its own. */}
          <span className="shrink-0">
            <TimeAgo instant={activity.createdAt} /> <AudienceMark activity={activity} short />
          </span>
        </div>
        <p className="sr-only">{sentence}</p>
        <p aria-hidden className="truncate text-13 text-ink-soft">
          {activity.content}
        </p>
        <div className="flex items-end gap-3">
          <p className="numeral min-w-0 flex-1 truncate text-24">{number}</p>
          {sessionId && <SessionZones id={sessionId} />}
        </div>
        <p className="tabular truncate text-13 text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {sessionId && (
        <Link
          href={pathTo('/sessions/:id', { id: sessionId })}
          className="absolute inset-0 rounded-t-card hover:bg-veil/5"
        >
          <span className="sr-only">{t('activities.seeSession')}</span>
        </Link>
      )}
    </div>
  );
}
