import { useEffect, useRef } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import type { Drawing } from './use-drawing.ts';

/** The surface over a picture that is drawn on; it has the focus while a tool is in hand. */
export function DrawPad({ drawing }: { drawing: Drawing }) {
  const { t } = useTranslation();
  const pad = useRef<HTMLDivElement>(null);
  const { tool } = drawing;
  useEffect(() => {
    if (tool) pad.current?.focus({ preventScroll: true });
  }, [tool]);
  if (!tool) return null;
  return (
    <div
      ref={pad}
      role="application"
      aria-label={t('form-checks.marks.pad')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is drawn on by keys
      tabIndex={0}
      data-pad=""
      {...drawing.pad}
      className="absolute inset-0 cursor-crosshair touch-none"
    />
  );
}
