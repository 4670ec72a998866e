import { CameraOff } from 'lucide-react';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/state/spinner.tsx';
import { useOwnMedia } from '../devices/own-media.ts';
import { TrackVideo } from './track-video.tsx';

/** The person's own mirrored picture; an avatar or a text where there is no picture. */
export function OwnPicture({ small = false, className }: { small?: boolean; className?: string }) {
  const { t } = useTranslation();
  const me = useMe();
  const { camera, cameraTrack, screenTrack, looksAway } = useOwnMedia();
  const track = screenTrack ?? cameraTrack;
  return (
    <div
      data-theme="dark"
      className={classNames(
        'flex items-center justify-center overflow-hidden bg-surface-2 text-ink',
        className,
      )}
    >
      {track ? (
        <TrackVideo
          track={track}
          label={screenTrack ? t('calls.own.screen') : t('calls.own.picture')}
          mirrored={!screenTrack && !looksAway}
          className={screenTrack ? 'object-contain' : 'object-cover'}
        />
      ) : camera === 'starting' ? (
        <Spinner label={t('calls.own.starting')} size={small ? 20 : 32} />
      ) : (
        <div className="flex flex-col items-center gap-3">
          <Avatar person={me} size={small ? 40 : 96} />
          {small ? (
            <span className="sr-only">{t('calls.own.off')}</span>
          ) : (
            <p className="flex items-center gap-2 text-15 text-ink-soft">
              <CameraOff aria-hidden className="size-4.5" />
              {t('calls.own.off')}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
