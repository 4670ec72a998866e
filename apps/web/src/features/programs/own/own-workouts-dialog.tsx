import type { OwnProgram, OwnProgramDetail } from '@spotter/contract/own-programs';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { TakeBackButton } from '#ui/button/take-back-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { useTakeBack } from '../use-undo-toast.ts';
import { useOwnProgram, useUndoOwnChange } from './own-api.ts';

type Props = { program: OwnProgram; onClose: () => void };

/** The workouts of one's own programme that are still ahead, each a way into the builder; and the way back. */
export function OwnWorkoutsDialog({ program, onClose }: Props) {
  const { t } = useTranslation();
  const query = useOwnProgram(program.id);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={program.name}
      description={t('programs.own.workoutsText')}
      closeLabel={t('common.close')}
    >
      <QueryView query={query} loading={<LinesSkeleton />} failed={t('programs.listFailed')} empty={null}>
        {(found) => (
          <>
            {found.change && <LastChange key={found.change.id} id={found.id} change={found.change} />}
            <ul className="-mx-4 divide-y divide-line md:-mx-5">
              {found.workouts.map((workout) => (
                <WorkoutRow key={workout.workoutId} programId={found.id} workout={workout} />
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </Dialog>
  );
}

type RowProps = { programId: string; workout: OwnProgramDetail['workouts'][number] };

function WorkoutRow({ programId, workout: { workoutId, name, firstDate, days } }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li className="relative flex min-h-14 items-center gap-3 px-4 py-2 transition-colors hover:bg-surface-2 md:px-5">
      <div className="min-w-0 flex-1">
        <Link
          href={pathTo('/own-programmes/:id/workouts/:workoutId', { id: programId, workoutId })}
          className="break-words font-semibold text-15 text-ink no-underline after:absolute after:inset-0"
        >
          {unbroken(name)}
        </Link>
        <p className="tabular text-13 text-ink-faint">
          {[format.day(firstDate), t('programs.workouts', { count: days })].join(' · ')}
        </p>
      </div>
      <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-faint rtl:-scale-x-100" />
    </li>
  );
}

/** The last change can be taken back also when its toast is gone. */
function LastChange({ id, change }: { id: string; change: NonNullable<OwnProgramDetail['change']> }) {
  const { t } = useTranslation();
  const takeBack = useTakeBack(useUndoOwnChange(id).mutateAsync);
  return (
    <p className="mb-2 flex items-center justify-between gap-3 text-15">
      <span className="tabular">
        {[t('programs.own.lastChange'), t('programs.workouts', { count: change.days })].join(' · ')}
      </span>
      <TakeBackButton
        tone="secondary"
        label={t('programs.undo.of', { what: t('programs.own.lastChange') })}
        takeBack={() => takeBack(change.id)}
      />
    </p>
  );
}
