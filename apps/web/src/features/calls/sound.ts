export type Sound = {
  /** Plays what the other says; null is silence. */
  play(track: MediaStreamTrack | null): void;
  setSpeaker(deviceId: string): void;
  /** After a press, where the browser wanted one. */
  resume(): void;
  stop(): void;
};

/** Whether loudspeakers can be chosen between. */
export const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;

/** The other's voice, outside React, so that it does not stop where one page gives way to another. */
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
      // Unplugged meanwhile: the system's own serves.
      void element.setSinkId(deviceId).catch(() => undefined);
    },
    resume: start,
    stop() {
      element.srcObject = null;
      element.remove();
    },
  };
}
