import type { ListedWorkout } from '@spotter/contract/workouts';
import { Figure } from '#features/figures/api.ts';
import { inSupersets } from '#lib/in-supersets.ts';
import { classNames } from '#ui/class-names.ts';

type Line = ListedWorkout['lines'][number];

/** As many figures as a row of the list has room for; how many there are is among its facts. */
const FIGURES_MAX = 6;

type Props = {
  /** Absent in what an earlier version has kept without a network. */
  lines?: readonly Line[];
  className?: string;
};

/** The movements of a workout in order, those of a superset joined by a bar. One that has no room is left out whole. */
export function ExerciseStrip({ lines = [], className }: Props) {
  return (
    <div
      aria-hidden
      className={classNames('flex h-(--thumb,3rem) flex-wrap gap-x-1 overflow-hidden', className)}
    >
      {inSupersets(lines.slice(0, FIGURES_MAX), ({ superset }) => superset).map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other place than its own
        <span key={at} className="relative flex h-(--thumb,3rem) overflow-hidden rounded-inner bg-surface-2">
          {group.map(({ exerciseId, name }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same exercise may stand twice
            <span key={place} className="size-(--thumb,3rem) [content-visibility:auto]">
              <Figure exercise={{ id: exerciseId, name }} motion="asked" />
            </span>
          ))}
          {group.length > 1 && (
            <span className="absolute inset-x-0 bottom-0 h-0.75 bg-brand-text forced-colors:bg-[CanvasText]" />
          )}
        </span>
      ))}
    </div>
  );
}
