import { beginningOf } from '@spotter/contract/graphemes';
import type { ListedWorkout } from '@spotter/contract/workouts';
import { WORKOUT_NAME_MAX } from '@spotter/contract/workouts-limits';
import { CalendarPlus, CopyPlus, LayoutTemplate, Lock, Pencil, Printer, Trash2, Users } from 'lucide-react';
import { useLocation } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Pill } from '#ui/pill.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useCopyWorkout, useShareWorkout } from '../author-api.ts';
import { MenuButton } from './menu-button.tsx';
import { StripAction } from './strip-action.tsx';
import { WrittenStrip } from './written-strip.tsx';

type Props = {
  workout: ListedWorkout;
  onManage: () => void;
  /** Starts a new workout from this template. */
  onUse: () => void;
  onRemove: () => void;
};

/** A workout or template in a trainer's list, with its actions. */
export function WorkoutRow({ workout, onManage, onUse, onRemove }: Props) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const { mutate: copy } = useCopyWorkout();
  const { mutate: share } = useShareWorkout();
  const { id, name, isTemplate, isShared } = workout;

  function makeCopy(asTemplate: boolean) {
    const copied = asTemplate && !isTemplate ? name : t('workouts.copyName', { name });
    copy(
      { id, name: beginningOf(copied, WORKOUT_NAME_MAX), isTemplate: asTemplate },
      {
        onSuccess: (made) => {
          if (asTemplate && !isTemplate) {
            toast({ title: t('workouts.template.saved', { name: made.name }), tone: 'positive' });
            return;
          }
          toast({ title: t('workouts.copied', { name: made.name }), tone: 'positive' });
          go(pathTo('/workouts/:id', { id: made.id }));
        },
      },
    );
  }
  function changeSharing() {
    share(
      { id, isShared: !isShared },
      {
        onSuccess: () =>
          toast({
            title: isShared ? t('workouts.share.ended', { name }) : t('workouts.share.done', { name }),
            tone: 'positive',
          }),
      },
    );
  }
  return (
    <WrittenStrip
      workout={workout}
      mark={isShared && <Pill tone="brand">{t('workouts.share.mark')}</Pill>}
      action={
        <StripAction
          icon={isTemplate ? <LayoutTemplate /> : <CalendarPlus />}
          action={isTemplate ? t('workouts.template.use') : t('workouts.assign.title')}
          name={name}
          onClick={isTemplate ? onUse : onManage}
        />
      }
      more={
        <MenuButton
          label={t('workouts.line.more', { name })}
          link={pathTo('/workouts/:id', { id })}
          actions={[
            {
              label: t('workouts.edit.action'),
              icon: <Pencil />,
              movesFocus: true,
              onSelect: () => go(pathTo('/workouts/:id', { id })),
            },
            { label: t('workouts.duplicate'), icon: <CopyPlus />, onSelect: () => makeCopy(isTemplate) },
            ...(isTemplate
              ? []
              : [
                  {
                    label: t('workouts.form.saveTemplate'),
                    icon: <LayoutTemplate />,
                    onSelect: () => makeCopy(true),
                  },
                ]),
            {
              label: isShared ? t('workouts.share.end') : t('workouts.share.begin'),
              icon: isShared ? <Lock /> : <Users />,
              onSelect: changeSharing,
            },
            {
              label: t('workouts.print.action'),
              icon: <Printer />,
              movesFocus: true,
              onSelect: () => go(pathTo('/workouts/:id/print', { id })),
            },
            {
              label: t('workouts.remove.action'),
              icon: <Trash2 />,
              danger: true,
              divided: true,
              onSelect: onRemove,
            },
          ]}
        />
      }
    />
  );
}
