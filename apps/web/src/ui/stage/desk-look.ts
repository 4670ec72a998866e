/** Whether a stage stands beside the rest of a page. */
export const HAS_STAGE = '(width >= 1100px)';

/** A page with a stage: what it is about at the left, at most 480 px wide, and the rest at the right. */
export const STAGE_GRID =
  'min-[1100px]:grid min-[1100px]:grid-cols-[minmax(22rem,30rem)_minmax(20rem,1fr)] min-[1100px]:items-start min-[1100px]:gap-8';

/** The stage itself, in sight while the rest scrolls; on a screen of less than 900 px, where its end could be hidden, it scrolls too. */
export const STAGE =
  'min-[1100px]:[@media(height>=900px)]:sticky min-[1100px]:[@media(height>=900px)]:top-frame';
