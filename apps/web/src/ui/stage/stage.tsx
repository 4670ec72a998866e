import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { unbroken } from '#ui/unbroken.tsx';

type StageProps = {
  /** The picture or film; it fills the box. */
  film: ReactNode;
  /** Whether words stand below the film, because it is another host's player and has words of its own. */
  isBelow?: boolean;
  children?: ReactNode;
};

/** The top of home: a film 200 px high on a phone and 320 at a desk, and upon it what the person came for. */
export function Stage({ film, isBelow = false, children }: StageProps) {
  return (
    <div
      data-theme="dark"
      data-below={isBelow || undefined}
      className="group/stage relative w-full overflow-hidden rounded-card bg-surface-1 text-ink forced-colors:border"
    >
      {film}
      {children}
    </div>
  );
}

/** The height of what is upon the stage. */
export const STAGE_HEIGHT = 'h-50 lg:h-80';

/** Upon the film, over a scrim that gives any picture enough contrast. The film's buttons are at its top right. */
export function UponStage({ children }: { children: ReactNode }) {
  return (
    <div
      className={classNames(
        STAGE_HEIGHT,
        'absolute inset-x-0 top-0 flex flex-col justify-end gap-3 bg-linear-to-t from-surface-1/90 via-70% via-surface-1/75 to-surface-1/20 p-4 lg:via-50% lg:to-surface-1/0 lg:p-5',
        'group-data-below/stage:static group-data-below/stage:h-auto group-data-below/stage:bg-none',
      )}
    >
      {children}
    </div>
  );
}

type StageWordsProps = {
  above?: ReactNode;
  /** In display size; a long one is smaller on a phone, where it has two lines. */
  title: string;
  /** Whether the title is that of what the stage leads to (see `navigateShared`). */
  isShared?: boolean;
  children?: ReactNode;
};

/** From how many letters on a title is long for a phone. */
const LONG = 17;

/** A line above, the title and a line below it. */
export function StageWords({ above, title, isShared = false, children }: StageWordsProps) {
  return (
    <div className="min-w-0">
      {above && <p className="flex items-center gap-1.5 pr-14 text-15">{above}</p>}
      <h2
        data-shared={isShared ? '' : undefined}
        className={classNames(
          'line-clamp-2 w-fit max-w-full text-balance break-words font-extrabold',
          title.length > LONG ? 'display text-24 lg:text-32' : 'display text-32',
        )}
      >
        {unbroken(title)}
      </h2>
      {children && <p className="line-clamp-2 text-15">{children}</p>}
    </div>
  );
}
