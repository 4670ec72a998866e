import { beginningOf } from '@spotter/contract/graphemes';
import type { Workout } from '@spotter/contract/workouts';
import { WORKOUT_NAME_MAX } from '@spotter/contract/workouts-limits';
import { CopyPlus, LayoutTemplate, Lock, Pencil, Printer, Trash2, Users } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Pill } from '#ui/pill.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useCopyWorkout, useShareWorkout } from '../author-api.ts';
import { MenuButton } from './menu-button.tsx';
import { WorkoutFacts } from './workout-facts.tsx';

type Props = {
  workout: Workout;
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
  const { id, name, description, isTemplate, isShared } = workout;
  const on = (action: string) => t('workouts.actionOn', { action, name });

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
  const action = isTemplate ? t('workouts.template.use') : t('workouts.manage');
  return (
    <li
      data-shares={id}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-3 border-line border-b p-4 last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-center md:px-5"
    >
      <div className="min-w-0">
        <h2 data-shared="" className="display w-fit font-bold text-17">
          <Link href={pathTo('/workouts/:id', { id })} className="text-ink no-underline hover:underline">
            {name}
          </Link>
        </h2>
        {isShared && (
          <Pill tone="brand" className="mt-1">
            {t('workouts.share.mark')}
          </Pill>
        )}
        {description && (
          <p dir="auto" className="mt-0.5 line-clamp-1 text-15 text-ink-soft">
            {description}
          </p>
        )}
        <WorkoutFacts
          workout={isTemplate ? { ...workout, assignedCount: null } : workout}
          className="mt-1.5 text-13! text-ink-soft"
        />
      </div>
      <div className="order-last col-span-full flex gap-2 *:flex-1 md:order-none md:col-span-1 md:*:flex-none">
        <Button tone="secondary" aria-label={on(action)} onClick={isTemplate ? onUse : onManage}>
          {action}
        </Button>
        <Link
          href={pathTo('/workouts/:id', { id })}
          aria-label={on(t('workouts.edit.action'))}
          className={buttonLook({ tone: 'secondary' })}
        >
          <Pencil aria-hidden className="size-4.5" />
          {t('workouts.edit.action')}
        </Link>
      </div>
      <MenuButton
        className="-mt-2 -mr-2 md:mt-0"
        label={t('workouts.line.more', { name })}
        link={pathTo('/workouts/:id', { id })}
        actions={[
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
    </li>
  );
}
