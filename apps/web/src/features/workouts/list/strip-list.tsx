import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';

type Props = {
  /** The answer to an earlier question. */
  isOld?: boolean;
  children: ReactNode;
};

/**
 * The list around WorkoutStrip: its rows share their columns, so that figures and actions stand below each other. The
 * column of names has the same width in every list of a page, so that the figures of two lists do too.
 */
export function StripList({ isOld = false, children }: Props) {
  return (
    <Card
      padding="none"
      className={classNames('@container transition-opacity', isOld && 'pointer-events-none opacity-60')}
    >
      <ul className="@min-[44rem]:grid @min-[44rem]:gap-x-3 @min-[44rem]:grid-cols-[minmax(0,1fr)_12.75rem_auto_auto_auto] @min-[60rem]:grid-cols-[minmax(0,38%)_19.25rem_minmax(max-content,1fr)_auto_auto]">
        {children}
      </ul>
    </Card>
  );
}
