import type { Workout } from '@spotter/contract/workouts';
import { CopyPlus } from 'lucide-react';
import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { useCopyShared } from './use-copy-shared.ts';
import { WorkoutFacts } from './workout-facts.tsx';

type Props = {
  workout: Workout;
  onManage: () => void;
  /** Starts a new workout from this template. */
  onUse: () => void;
};

/** A workout or template that another trainer shares: it can be read, planned and copied. */
export function SharedRow({ workout, onManage, onUse }: Props) {
  const { t } = useTranslation();
  const { copyShared, isPending } = useCopyShared();
  const { id, name, isTemplate, authorName } = workout;
  const on = (action: string) => t('workouts.actionOn', { action, name });
  const action = isTemplate ? t('workouts.template.use') : t('workouts.manage');
  return (
    <li className="grid gap-3 border-line border-b p-4 last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:px-5">
      <div className="min-w-0">
        <h2 className="display w-fit font-bold text-17">
          <Link href={pathTo('/workouts/:id', { id })} className="text-ink no-underline hover:underline">
            {name}
          </Link>
        </h2>
        {authorName && (
          <p className="mt-0.5 text-15 text-ink-soft">{t('workouts.byCoach', { name: authorName })}</p>
        )}
        <WorkoutFacts workout={workout} className="mt-1.5 text-13! text-ink-soft" />
      </div>
      <div className="flex gap-2 *:flex-1 md:*:flex-none">
        <Button tone="secondary" aria-label={on(action)} onClick={isTemplate ? onUse : onManage}>
          {action}
        </Button>
        <Button
          tone="secondary"
          icon={<CopyPlus />}
          aria-label={on(t('workouts.share.copy'))}
          busy={isPending}
          onClick={() => copyShared(workout)}
        >
          {t('workouts.share.copy')}
        </Button>
      </div>
    </li>
  );
}
