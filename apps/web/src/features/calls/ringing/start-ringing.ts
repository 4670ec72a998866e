/** The ring tone: two soft notes and a pause, synthesised, so nothing is downloaded. */
const NOTES = [
  { after: 0, hertz: 587 },
  { after: 0.35, hertz: 784 },
];
const NOTE_S = 0.5;
const EVERY_MS = 2_600;

let context: AudioContext | null = null;

function note(audio: AudioContext, at: number, hertz: number, loudness: number): void {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = 'triangle';
  source.frequency.value = hertz;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.04);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + NOTE_S);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + NOTE_S);
}

/**
 * Rings until stopped, but not before the first press on the page: browsers block sound until then.
 * @param loudness 0-1; softer for the caller than for the person called
 * @returns a function that stops it
 */
export function startRinging(loudness: number): () => void {
  let stopped = false;
  function sound(): void {
    if (stopped || !(navigator.userActivation?.hasBeenActive ?? true)) return;
    try {
      context ??= new AudioContext();
      const audio = context;
      void audio.resume().then(
        () => {
          if (stopped) return;
          for (const { after, hertz } of NOTES) note(audio, audio.currentTime + after, hertz, loudness);
        },
        () => undefined,
      );
      navigator.vibrate?.(loudness > 0.1 ? [200, 150, 200] : 0);
    } catch {
      // A browser without sound: the dialog is enough.
    }
  }
  sound();
  const timer = setInterval(sound, EVERY_MS);
  return () => {
    stopped = true;
    clearInterval(timer);
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(0);
  };
}
