import { useEffect, useState } from 'react';
import { useLasting } from '#lib/use-lasting.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

const BARS = 12;
const EVERY_MS = 80;
/** After this much silence a hint is shown, milliseconds. */
const SILENT_MS = 5_000;

/** The microphone level, 0-1; null where it cannot be measured. */
function useLevel(track: MediaStreamTrack): number | null {
  const [level, setLevel] = useState<number | null>(0);
  useEffect(() => {
    let audio: AudioContext;
    try {
      audio = new AudioContext();
    } catch {
      setLevel(null);
      return;
    }
    const analyser = audio.createAnalyser();
    analyser.fftSize = 512;
    audio.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    void audio.resume().catch(() => undefined);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // Speech is between -60 and -10 dB.
      const decibels = 10 * Math.log10(power + 1e-10);
      setLevel(Math.round(Math.min(1, Math.max(0, (decibels + 60) / 50)) * BARS) / BARS);
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      void audio.close();
    };
  }, [track]);
  return level;
}

/** Shows the microphone level. */
export function LevelMeter({ track }: { track: MediaStreamTrack }) {
  const { t } = useTranslation();
  const level = useLevel(track);
  const isSilent = useLasting(level !== null && level < 0.05, SILENT_MS);
  if (level === null) return null;
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a meter element cannot be drawn as bars in every browser */}
      <div
        role="meter"
        aria-label={t('calls.check.level')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(level * 100)}
        className="flex h-2 gap-1"
      >
        {Array.from({ length: BARS }, (_bar, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
            key={index}
            className={`flex-1 rounded-pill ${index < level * BARS ? 'bg-positive' : 'bg-surface-3'}`}
          />
        ))}
      </div>
      <p role="status" className="mt-1 text-13 text-ink-faint empty:hidden">
        {isSilent && t('calls.check.silent')}
      </p>
    </div>
  );
}
