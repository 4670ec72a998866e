/** Two short tones, synthesised: nothing to download, and silent when the phone is muted. */
const TONES = [
  { after: 0, hertz: 660 },
  { after: 0.22, hertz: 880 },
];
const LENGTH_S = 0.16;
/** At full volume. */
const LOUDNESS = 0.4;

let context: AudioContext | null = null;
let planned: OscillatorNode[] = [];

function tone(audio: AudioContext, at: number, hertz: number, volume: number): OscillatorNode {
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.frequency.value = hertz;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(LOUDNESS * volume, at + 0.02);
  gain.gain.linearRampToValueAtTime(0, at + LENGTH_S);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + LENGTH_S);
  return source;
}

export function cancelTone(): void {
  for (const source of planned) source.stop();
  planned = [];
}

/**
 * Schedules the tone ahead, because timers of a background page are late. Call it within a press: otherwise
 * browsers block sound, and none is heard.
 * @param volume 0-1
 */
export const planTone = (inSeconds: number, volume: number): void => planTones([inSeconds], volume);

/** Schedules the tone for several times, each in so many seconds; in place of what was scheduled before. */
export function planTones(times: readonly number[], volume: number): void {
  cancelTone();
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
    const audio = context;
    const now = audio.currentTime;
    planned = times.flatMap((time) =>
      TONES.map(({ after, hertz }) => tone(audio, now + time + after, hertz, volume)),
    );
  } catch {
    // A browser without sound: picture and vibration are enough.
  }
}
