/** Bars of a waveform. */
export const PEAKS = 48;

/** What a voice note is, before and after it is sent: its length in seconds and its loudness over time, 0 to 100. */
export type VoiceFacts = { seconds: number; peaks: readonly number[] };

/** Loudness measured many times a second, 0 to 1, as the bars of a waveform: the loudest of each part, 0 to 100. */
export function peaksOf(levels: readonly number[], count = PEAKS): number[] {
  if (levels.length === 0) return Array.from({ length: count }, () => 0);
  return Array.from({ length: count }, (_bar, index) => {
    const from = Math.floor((index * levels.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * levels.length) / count));
    return Math.round(100 * Math.max(...levels.slice(from, to)));
  });
}

/** The loudness of samples between -1 and 1, as a share: speech is between -60 and -10 dB. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(power + 1e-10);
  return Math.min(1, Math.max(0, (decibels + 60) / 50));
}
