import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#features/accounts/api.ts';
import { clockText } from '#lib/duration-text.ts';
import { useNow } from '#lib/use-now.ts';
import { lengthOf, otherOf } from './call-states.ts';
import { useConnection } from './connection.ts';
import { Controls } from './controls.tsx';
import { OwnPicture } from './own-picture.tsx';
import { TheirPicture } from './their-picture.tsx';

type Props = {
  /** Over the picture: the client's heart rate. */
  heart: ReactNode;
  /** Beside the picture, on phones below it: the workout that runs. */
  beside: ReactNode;
};

const QualityPopover = lazy(() =>
  import('./quality-popover.tsx').then((m) => ({ default: m.QualityPopover })),
);

/** The call; on phones the head of what stands below it is in sight, so that one scrolls there. The other large, oneself small, what one does under the thumb. */
export function Stage({ heart, beside }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const { call } = useConnection();
  const now = useNow(1_000);
  const video = useRef<HTMLVideoElement>(null);
  if (!call) return null;
  const { name } = otherOf(call, me.id);
  return (
    <div className="flex flex-col gap-4 max-md:-mx-4 max-md:-mt-5 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <section
        aria-label={t('calls.live.label', { name })}
        data-theme="dark"
        className="flex h-[calc(100dvh-13rem-env(safe-area-inset-top,0px)-env(safe-area-inset-bottom,0px))] min-h-96 flex-col overflow-hidden bg-surface-0 text-1 md:h-[calc(100dvh-8rem)] md:rounded-card"
      >
        <div className="relative min-h-0 flex-1">
          <TheirPicture videoRef={video} />
          <div className="absolute inset-x-3 top-3 flex items-start justify-between gap-2">
            <div className="flex min-w-0 flex-col items-start gap-2">
              <h1 className="flex max-w-full items-baseline gap-2 rounded-pill bg-surface-1/85 px-4 py-2.5 text-15">
                <span className="truncate font-semibold">{name}</span>
                <span role="timer" className="tabular text-13 text-2">
                  {clockText(lengthOf(call, now) / 1000)}
                </span>
              </h1>
              <div className="w-60 max-w-full empty:hidden">{heart}</div>
            </div>
            <Suspense>
              <QualityPopover />
            </Suspense>
          </div>
          <div className="absolute right-3 bottom-3 overflow-hidden rounded-card shadow-float">
            <OwnPicture small className="h-32 w-24 sm:h-30 sm:w-52" />
          </div>
        </div>
        <Controls video={video} />
      </section>
      <div className="flex min-w-0 flex-col gap-4 max-md:px-4">{beside}</div>
    </div>
  );
}
