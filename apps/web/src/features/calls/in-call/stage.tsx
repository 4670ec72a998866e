import { type ReactNode, useRef } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { clockText } from '#lib/time/duration-text.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { late } from '#ui/state/late.tsx';
import { lengthOf, otherOf } from '../call-rules.ts';
import { useConnection } from '../connection/connection-store.ts';
import { Controls } from './controls.tsx';
import { OwnPicture } from './own-picture.tsx';
import { OwnTrouble } from './own-trouble.tsx';
import { TheirPicture } from './their-picture.tsx';

type Props = {
  /** Over the picture: the client's heart rate. */
  heart: ReactNode;
  /** Beside the picture, on phones below it: the running workout. */
  beside: ReactNode;
};

const QualityPopover = late(() => import('./quality-popover.tsx').then((m) => m.QualityPopover));

/**
 * The call: the other person large, oneself small, the controls below. On phones the top of the part below is
 * visible, as a hint to scroll.
 */
export function Stage({ heart, beside }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const { call } = useConnection();
  const now = useNow(1_000);
  const video = useRef<HTMLVideoElement>(null);
  if (!call) return null;
  const { name } = otherOf(call, me.id);
  return (
    <div className="flex flex-col gap-4 max-md:-mx-4 max-md:-mt-(--gutter) lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <section
        aria-label={t('calls.live.label', { name })}
        data-theme="dark"
        className="flex h-before-more min-h-96 flex-col overflow-hidden bg-surface-0 short:h-dvh! short:min-h-0! text-ink md:h-inside md:rounded-card"
      >
        <div className="relative min-h-0 flex-1">
          <TheirPicture videoRef={video} />
          <div className="absolute inset-x-3 top-3 flex items-start justify-between gap-2">
            <h1 className="flex min-w-0 items-baseline gap-2 rounded-pill bg-surface-1/85 px-4 py-2.5 text-15">
              <bdi className="truncate font-semibold">{name}</bdi>
              <span role="timer" className="tabular text-13 text-ink-soft">
                {clockText(lengthOf(call, now) / 1000)}
              </span>
            </h1>

            <QualityPopover />
          </div>
          {/* Below the face, above the controls. */}
          <div className="absolute inset-x-3 bottom-3 flex items-end justify-between gap-3">
            <div className="w-60 min-w-0 empty:invisible">{heart}</div>
            <div className="shrink-0 overflow-hidden rounded-card shadow-float">
              <OwnPicture small className="h-32 w-24 sm:h-30 sm:w-52" />
            </div>
          </div>
        </div>
        <OwnTrouble />
        <Controls video={video} />
      </section>
      <div className="flex min-w-0 flex-col gap-4 max-md:px-4">{beside}</div>
    </div>
  );
}
