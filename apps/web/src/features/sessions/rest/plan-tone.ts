/** Two short tones, synthesised: nothing to download, and silent when the phone is muted. */
const TONES = [
  { after: 0, hertz: 660 },
  { after: 0.22, hertz: 880 },
];
const LENGTH_S = 0.16;
const LOUDNESS = 0.2;

let context: AudioContext | null = null;
let planned: OscillatorNode[] = [];

function tone(audio: AudioContext, at: number, hertz: number): OscillatorNode {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.frequency.value = hertz;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  volume.gain.linearRampToValueAtTime(0, at + LENGTH_S);
  source.connect(volume).connect(audio.destination);
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
 */
export function planTone(inSeconds: number): void {
  cancelTone();
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
    const audio = context;
    planned = TONES.map(({ after, hertz }) => tone(audio, audio.currentTime + inSeconds + after, hertz));
  } catch {
    // A browser without sound: picture and vibration are enough.
  }
}
