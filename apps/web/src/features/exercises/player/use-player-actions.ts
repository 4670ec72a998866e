import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { actionOf, keepsKey, type PlayerAction, targetOf } from './player-action.ts';
import { stepSpeed, stepVolume } from './step-volume.ts';
import type { useVideo } from './use-video.ts';

/** Handles the player's keys anywhere in the dialog, unless the focused element needs the key itself. */
export function usePlayerKeys(act: (action: PlayerAction) => void): void {
  const last = useRef(act);
  useEffect(() => {
    last.current = act;
  }, [act]);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const action = actionOf(event.key);
      if (!action || keepsKey(targetOf(event.target), event.key)) return;
      event.preventDefault();
      last.current(action);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

type Options = {
  video: RefObject<HTMLVideoElement | null>;
  captions: string | null;
  player: ReturnType<typeof useVideo>;
  toggleFull: () => void;
  /** Shows a short notice over the video. */
  say: (text: string) => void;
  /** The person did something: the controls stay visible for a while. */
  touched: () => void;
};

/** What each action of the player does, by key, mouse or touch. */
export function usePlayerActions({ video, captions, player, toggleFull, say, touched }: Options) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, taste, change, toggle, seek } = player;
  return (action: PlayerAction) => {
    touched();
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
        // Unmuting at volume zero would be silent.
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
  };
}
