import type { ListedWorkout } from '@spotter/contract/workouts';
import { CalendarPlus, CopyPlus, LayoutTemplate } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { StripAction } from './strip-action.tsx';
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
  return (
    <WrittenStrip
      workout={workout}
      // Facts that have no room beside the name are left out.
      note={
        authorName && (
          <p className="max-w-full shrink-0 truncate">{t('workouts.byCoach', { name: authorName })}</p>
        )
      }
      action={
        <>
          <StripAction
            icon={isTemplate ? <LayoutTemplate /> : <CalendarPlus />}
            action={isTemplate ? t('workouts.template.use') : t('workouts.assign.title')}
            name={name}
            onClick={isTemplate ? onUse : onManage}
          />
          <StripAction
            icon={<CopyPlus />}
            action={t('workouts.share.copy')}
            name={name}
            busy={isPending}
            onClick={() => copyShared(workout)}
          />
        </>
      }
    />
  );
}
