import type { Exercise } from '@spotter/contract/exercises';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Figure } from '#features/figures/api.ts';
import { useLasting } from '#lib/use-lasting.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { Pill } from '#ui/pill.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Spinner } from '#ui/state/spinner.tsx';
import { CaptionLine } from './caption-line.tsx';
import { PlayerBar } from './player-bar.tsx';
import { PlayerCentre } from './player-centre.tsx';
import { stepVolume } from './step-volume.ts';
import { useControls } from './use-controls.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useNotice } from './use-notice.ts';
import { usePlayerActions, usePlayerKeys } from './use-player-actions.ts';
import { useVideo } from './use-video.ts';

export type VideoPlayerProps = {
  /** The exercise, for its figure until the video begins. */
  id?: string | undefined;
  name: string;
  address: string;
  captions: string | null;
  poster: string | null;
  muscles?: Exercise['muscles'];
};

type LayerProps = { shown: boolean; waits: boolean; centre: ReactNode; children: ReactNode };

/** The controls over the picture: the big buttons in the centre and the bar below. */
function ControlsLayer({ shown, waits, centre, children }: LayerProps) {
  const { t } = useTranslation();
  return (
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
          {centre}
        </div>
      </div>
      <div className={classNames('absolute inset-x-0 bottom-0', shown && 'pointer-events-auto')}>
        {children}
      </div>
    </div>
  );
}

/** A video with our own controls, usable by mouse, touch and keyboard; plays when it opens. */
export function VideoPlayer({ id, name, address, captions, poster, muscles }: VideoPlayerProps) {
  const { t, i18n } = useTranslation();
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const playButton = useRef<HTMLButtonElement>(null);
  const player = useVideo(video);
  const { state, taste, change, play, seek, retry } = player;
  const controls = useControls(state.playing, stage);
  const { full, toggle: toggleFull } = useFullScreen(stage, video);
  const { notice, say } = useNotice();
  const waits = useLasting(state.waiting && !state.failed, 300);
  const [finger, setFinger] = useState<{ wasShown: boolean } | null>(null);

  const act = usePlayerActions({ video, captions, player, toggleFull, say, touched: controls.touched });
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
        'relative isolate aspect-video w-full overflow-hidden bg-surface-0 text-ink outline-none',
        full ? 'rounded-none' : 'rounded-card',
        !shown && 'cursor-none',
      )}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: captions are shown where the exercise has a captions file */}
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
        <Figure exercise={{ name, muscles, id }} motion="off" className="absolute inset-0" />
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
        <ControlsLayer
          shown={shown}
          waits={waits}
          centre={<PlayerCentre playing={state.playing} playButton={playButton} act={act} />}
        >
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
        </ControlsLayer>
      )}
      <div role="status" className="pointer-events-none absolute inset-x-0 top-3 z-10 flex justify-center">
        {notice && <Pill>{notice}</Pill>}
      </div>
    </div>
  );
}
