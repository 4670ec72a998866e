import { MicOff, VideoOff, Volume2 } from 'lucide-react';
import type { Ref } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/state/spinner.tsx';
import { otherOf } from '../call-rules.ts';
import { playSound, useConnection } from '../connection/connection-store.ts';
import { TrackVideo } from './track-video.tsx';

/** The text about connection problems; null when there are none. */
export function useConnectionWords(): string | null {
  const { t } = useTranslation();
  const me = useMe();
  const { call, state, isAway, trouble } = useConnection();
  if (!call) return null;
  const { name } = otherOf(call, me.id);
  if (isAway) return t('calls.live.away', { name });
  if (trouble === 'relay') return t('calls.live.relayRefused');
  if (state === 'broken') return t('calls.live.broken');
  if (trouble === 'slow') return t('calls.live.slow', { name });
  if (state === 'reaching') return t('calls.live.reaching', { name });
  return null;
}

type Props = { small?: boolean; videoRef?: Ref<HTMLVideoElement> };

/** The other person's picture, with connection problems shown over it. */
export function TheirPicture({ small = false, videoRef }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const { call, state, shown, theirVideo, isSoundBlocked } = useConnection();
  const words = useConnectionWords();
  if (!call) return null;
  const other = otherOf(call, me.id);
  const hasPicture = theirVideo && state !== 'reaching' && (shown?.camera || shown?.screen);
  return (
    <div className="relative size-full bg-surface-0">
      {hasPicture ? (
        <TrackVideo
          track={theirVideo}
          label={
            shown.screen
              ? t('calls.live.theirScreen', { name: other.name })
              : t('calls.live.theirPicture', { name: other.name })
          }
          className={shown.screen ? 'object-contain' : 'object-cover md:object-contain'}
          videoRef={videoRef}
        />
      ) : (
        <div className="flex size-full flex-col items-center justify-center gap-3">
          <Avatar person={other} size={small ? 40 : 96} />
          {state === 'there' && shown && (
            <p className="flex items-center gap-2 text-13 text-ink-soft sm:text-15">
              <VideoOff aria-hidden className="size-4.5 shrink-0" />
              {t('calls.live.cameraOff', { name: other.name })}
            </p>
          )}
        </div>
      )}
      <div className="absolute inset-x-2 top-1/2 flex -translate-y-1/2 flex-col items-center gap-2">
        <p
          role="status"
          className="flex items-center gap-2 rounded-pill bg-surface-1/90 px-4 py-2 text-center text-13 empty:hidden sm:text-15"
        >
          {words && (
            <>
              <Spinner size={16} />
              {words}
            </>
          )}
        </p>
        {isSoundBlocked && (
          <Button size="small" icon={<Volume2 aria-hidden />} onClick={playSound}>
            {t('calls.live.hear')}
          </Button>
        )}
      </div>
      {state === 'there' && shown?.microphone === false && (
        <p
          className={classNames(
            'absolute flex items-center gap-1.5 rounded-pill bg-surface-1/85 px-3 py-1 text-13',
            // Below the name; at the bottom is the heart rate.
            small ? 'bottom-2 left-2' : 'top-16 left-3',
          )}
        >
          <MicOff aria-hidden className="size-4 shrink-0" />
          {small ? (
            <span className="sr-only">{t('calls.live.muted', { name: other.name })}</span>
          ) : (
            t('calls.live.muted', { name: other.name })
          )}
        </p>
      )}
    </div>
  );
}
