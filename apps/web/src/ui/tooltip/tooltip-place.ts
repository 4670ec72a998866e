const gap = 8;
const edge = 8;

interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

/**
 * The position of a tooltip in viewport pixels: centred above its anchor, below if there is no room, and never
 * outside the window.
 */
export function placeAbove(
  anchor: Box,
  box: Pick<Box, 'width' | 'height'>,
  view: Pick<Box, 'width' | 'height'>,
) {
  const above = anchor.top - gap - box.height;
  const top = above >= edge ? above : anchor.top + anchor.height + gap;
  const centred = anchor.left + anchor.width / 2 - box.width / 2;
  const left = Math.max(edge, Math.min(centred, view.width - edge - box.width));
  return { top, left };
}
