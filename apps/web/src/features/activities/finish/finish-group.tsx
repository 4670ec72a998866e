import type { Activity } from '@spotter/contract/activities';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { usePersonName } from '#lib/people/use-person-name.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { ActivityItem } from '../activity/activity-item.tsx';
import { FOLD_FROM } from './group-finishes.ts';

/** So many faces stand beside one another. */
const FACES = 3;

/**
 * Neighbours of the feed that belong together. Many of them are folded into one card. What grew before the reader's eyes
 * stays unfolded: somebody may be writing a comment in it.
 */
export function FinishGroup({ activities }: { activities: readonly Activity[] }) {
  const isMany = activities.length >= FOLD_FROM;
  const [open, setOpen] = useState(!isMany);
  const id = useId();
  return (
    <div className="flex flex-col gap-4">
      {isMany && <Fold activities={activities} open={open} onToggle={() => setOpen(!open)} controls={id} />}
      {(open || !isMany) && (
        <div id={id} className="flex flex-col gap-4">
          {activities.map((activity) => (
            <ActivityItem key={activity.id} activity={activity} />
          ))}
        </div>
      )}
    </div>
  );
}

type FoldProps = { activities: readonly Activity[]; open: boolean; onToggle: () => void; controls: string };

function Fold({ activities, open, onToggle, controls }: FoldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = usePersonName();
  const people = [...new Map(activities.map(({ user }) => [user.id, user])).values()];
  return (
    <Card padding="none">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? controls : undefined}
        onClick={onToggle}
        className="flex min-h-18 w-full items-center gap-3 px-4 py-3 text-start hover:bg-surface-2 active:bg-surface-3 sm:px-5"
      >
        <span className="-space-x-3 flex shrink-0">
          {people.slice(0, FACES).map((person) => (
            <Avatar key={person.id} person={person} className="ring-2 ring-surface-1" />
          ))}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-15">
            {t('activities.finish.folded', { count: activities.length })}
          </span>
          <span className="block truncate text-13 text-ink-faint">{format.list(people.map(nameOf))}</span>
        </span>
        <ChevronDown
          aria-hidden
          className={classNames('size-5 shrink-0 text-ink-faint', open && 'rotate-180')}
        />
      </button>
    </Card>
  );
}
