import type { Exercise } from '@spotter/contract/exercises';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format.ts';
import { useLasting } from '#lib/use-lasting.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Pill } from '#ui/pill.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CaptionLine } from './caption-line.tsx';
import { ExerciseArt } from './exercise-art.tsx';
import { PlayerBar } from './player-bar.tsx';
import { PlayerCentre } from './player-centre.tsx';
import type { PlayerAction } from './player-keys.ts';
import { stepSpeed, stepVolume } from './player-steps.ts';
import { useControls } from './use-controls.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useNotice } from './use-notice.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useVideo } from './use-video.ts';

export type VideoPlayerProps = {
  name: string;
  address: string;
  captions: string | null;
  poster: string | null;
  muscles?: Exercise['muscles'];
};

/** A video with our own controls, for a mouse, a thumb and the keyboard alone; plays when it opens. */
export function VideoPlayer({ name, address, captions, poster, muscles }: VideoPlayerProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const playButton = useRef<HTMLButtonElement>(null);
  const { state, taste, change, play, toggle, seek, retry } = useVideo(video);
  const controls = useControls(state.playing, stage);
  const { full, toggle: toggleFull } = useFullScreen(stage, video);
  const { notice, say } = useNotice();
  const waits = useLasting(state.waiting && !state.failed, 300);
  const [finger, setFinger] = useState<{ wasShown: boolean } | null>(null);

  function act(action: PlayerAction) {
    controls.touched();
    switch (action.type) {
      case 'toggle':
        return toggle();
      case 'skip':
        return seek((video.current?.currentTime ?? 0) + action.seconds);
      case 'jump':
        return seek(action.share * state.duration);
      case 'volume': {
        const volume = stepVolume(taste.muted ? 0 : taste.volume, action.steps);
        change({ volume, muted: false });
        return say(t('exercises.player.volumeNotice', { percent: format.number(volume * 100, 0) }));
      }
      case 'mute':
        // With the volume at its end there is nothing to hear again.
        change(taste.volume === 0 ? { volume: 0.5, muted: false } : { muted: !taste.muted });
        return say(taste.muted ? t('exercises.player.unmuted') : t('exercises.player.muted'));
      case 'speed': {
        const speed = stepSpeed(taste.speed, action.steps);
        change({ speed });
        return say(t('exercises.player.times', { speed: format.number(speed, 2) }));
      }
      case 'captions':
        if (!captions) return say(t('exercises.player.noCaptions'));
        change({ captions: !taste.captions });
        return say(taste.captions ? t('exercises.player.captionsOff') : t('exercises.player.captionsOn'));
      case 'full':
        return toggleFull();
    }
  }
  usePlayerKeys(act);

  const begin = useRef(play);
  useEffect(() => {
    playButton.current?.focus({ preventScroll: true });
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) begin.current();
  }, []);

  const shown = controls.shown || state.failed;
  const captioned = captions !== null && taste.captions && !state.failed;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={stage}
      role="group"
      aria-label={t('exercises.player.label')}
      data-theme="dark"
      onPointerMove={controls.touched}
      onKeyDown={controls.touched}
      onFocus={controls.touched}
      className={classNames(
        'relative isolate aspect-video w-full overflow-hidden bg-surface-0 text-1 outline-none',
        full ? 'rounded-none' : 'rounded-card',
        !shown && 'cursor-none',
      )}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: captions are there where the exercise has a file of them */}
      <video
        ref={video}
        src={address}
        poster={poster ?? undefined}
        aria-label={name}
        playsInline
        preload="metadata"
        className="absolute inset-0 size-full object-contain"
        onPointerDown={(event) => {
          setFinger(event.pointerType === 'mouse' ? null : { wasShown: controls.shown });
        }}
        onClick={() => {
          if (!finger) act({ type: 'toggle' });
          else if (finger.wasShown) controls.hide();
          else controls.touched();
        }}
      >
        {captions && (
          <track key={captions} kind="captions" src={captions} srcLang={i18n.language} label={name} />
        )}
      </video>
      {!state.started && !poster && (
        <ExerciseArt name={name} muscles={muscles} className="pointer-events-none absolute inset-0" />
      )}
      {captions && captioned && <CaptionLine video={video} captions={captions} raised={shown} />}
      {state.failed ? (
        <div className="absolute inset-0 z-20 flex items-center justify-center overflow-auto bg-surface-1">
          <ErrorState
            className="py-2!"
            title={t('exercises.player.failed')}
            text={t('exercises.player.failedText')}
            retryLabel={t('common.tryAgain')}
            onRetry={retry}
          />
        </div>
      ) : (
        <div
          data-shown={shown}
          className={classNames(
            'pointer-events-none absolute inset-0 transition-opacity duration-200',
            shown ? 'opacity-100' : 'opacity-0',
          )}
        >
          <div className="absolute inset-x-0 bottom-0 h-28 bg-linear-to-t from-surface-0/95 to-transparent" />
          <div className="absolute inset-0 bottom-10 flex items-center justify-center">
            <div className={shown ? 'pointer-events-auto' : undefined}>
              {waits && (
                <span className="pointer-events-none absolute inset-0 flex items-center justify-center text-brand-text">
                  <Spinner size={88} label={t('exercises.player.loading')} />
                </span>
              )}
              <PlayerCentre playing={state.playing} playButton={playButton} act={act} />
            </div>
          </div>
          <div className={classNames('absolute inset-x-0 bottom-0', shown && 'pointer-events-auto')}>
            <PlayerBar
              state={state}
              taste={taste}
              full={full}
              hasCaptions={captions !== null}
              act={act}
              onSeek={seek}
              onVolume={(volume) => change({ volume: stepVolume(volume, 0), muted: false })}
              onSpeed={(speed) => change({ speed })}
            />
          </div>
        </div>
      )}
      <div role="status" className="pointer-events-none absolute inset-x-0 top-3 z-10 flex justify-center">
        {notice && <Pill>{notice}</Pill>}
      </div>
    </div>
  );
}
