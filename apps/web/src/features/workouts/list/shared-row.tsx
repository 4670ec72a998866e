import type { ListedWorkout } from '@spotter/contract/workouts';
import { CopyPlus } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { useCopyShared } from './use-copy-shared.ts';
import { WrittenStrip } from './written-strip.tsx';

type Props = {
  workout: ListedWorkout;
  onManage: () => void;
  /** Starts a new workout from this template. */
  onUse: () => void;
};

/** A workout or template that another trainer shares: it can be read, planned and copied. */
export function SharedRow({ workout, onManage, onUse }: Props) {
  const { t } = useTranslation();
  const { copyShared, isPending } = useCopyShared();
  const { name, isTemplate, authorName } = workout;
  const on = (action: string) => t('workouts.actionOn', { action, name });
  const action = isTemplate ? t('workouts.template.use') : t('workouts.assign.title');
  return (
    <WrittenStrip
      workout={workout}
      note={authorName && <p className="truncate">{t('workouts.byCoach', { name: authorName })}</p>}
      action={
        <>
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
        </>
      }
    />
  );
}
