export type Sound = {
  /** Plays the other person's audio; null is silence. */
  play(track: MediaStreamTrack | null): void;
  setSpeaker(deviceId: string): void;
  /** Plays after a press, where the browser requires one. */
  resume(): void;
  stop(): void;
};

/** Whether the browser can choose the speaker. */
export const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;

/** Plays the other person's voice, outside React, so that it continues across pages. */
export function createSound(onBlocked: (isBlocked: boolean) => void): Sound {
  const element = document.createElement('audio');
  element.autoplay = true;
  element.hidden = true;
  document.body.append(element);
  let playing: MediaStreamTrack | null = null;
  let speaker = '';

  function start(): void {
    element.play().then(
      () => onBlocked(false),
      (error: unknown) => onBlocked(error instanceof DOMException && error.name === 'NotAllowedError'),
    );
  }

  return {
    play(track) {
      if (track === playing) return;
      playing = track;
      element.srcObject = track ? new MediaStream([track]) : null;
      if (track) start();
    },
    setSpeaker(deviceId) {
      if (deviceId === speaker || !canChooseSpeaker()) return;
      speaker = deviceId;
      // Unplugged meanwhile: use the system's default.
      void element.setSinkId(deviceId).catch(() => undefined);
    },
    resume: start,
    stop() {
      element.srcObject = null;
      element.remove();
    },
  };
}
