/// <reference lib="dom" />

export type Tapped = { bytes: string; seconds: number; peaks: number[] };

/**
 * Runs in the page, so it may use nothing from outside. Taps two repetitions of a squat: three low beats down, one high
 * beat up. Recorded as the app records a voice note: Opus in WebM.
 */
export async function tapTempo(): Promise<Tapped> {
  const REPETITIONS = 2;
  const BEATS = [196, 196, 196, 392];
  const SECONDS = REPETITIONS * BEATS.length;
  const RATE = 48_000;
  const PEAKS = 48;

  const offline = new OfflineAudioContext(1, SECONDS * RATE, RATE);
  for (let beat = 0; beat < SECONDS; beat += 1) {
    const begin = beat + 0.1;
    const pitch = BEATS[beat % BEATS.length] ?? 196;
    for (const [times, loud] of [
      [1, 0.5],
      [2.76, 0.2],
    ] as const) {
      const tone = offline.createOscillator();
      tone.frequency.setValueAtTime(pitch * times, begin);
      const level = offline.createGain();
      level.gain.setValueAtTime(0, 0);
      level.gain.setValueAtTime(0.0001, begin);
      level.gain.exponentialRampToValueAtTime(loud, begin + 0.006);
      level.gain.exponentialRampToValueAtTime(0.0001, begin + (pitch > 200 ? 0.7 : 0.28));
      tone.connect(level).connect(offline.destination);
      tone.start(begin);
      tone.stop(begin + 0.8);
    }
  }
  const buffer = await offline.startRendering();
  const samples = buffer.getChannelData(0);
  const part = Math.floor(samples.length / PEAKS);
  const peaks = Array.from({ length: PEAKS }, (_none, at) =>
    Math.round(
      100 * Math.min(1, 1.4 * Math.max(...samples.subarray(at * part, (at + 1) * part).map(Math.abs))),
    ),
  );

  const audio = new AudioContext({ sampleRate: RATE });
  await audio.resume();
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const stream = audio.createMediaStreamDestination();
  source.connect(stream);
  const recorder = new MediaRecorder(stream.stream, {
    mimeType: 'audio/webm;codecs=opus',
    audioBitsPerSecond: 24_000,
  });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  source.start();
  await new Promise((resolve) => {
    source.onended = resolve;
  });
  recorder.stop();
  await stopped;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return {
    bytes: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
    seconds: SECONDS,
    peaks,
  };
}
