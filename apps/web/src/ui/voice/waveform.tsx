type Props = {
  /** 0 to 100. */
  peaks: readonly number[];
  /** How much of it is played, 0 to 1. */
  share: number;
};

const [WIDTH, HEIGHT] = [3, 32];

/** The loudness of a voice note as bars; those before the share are strong. */
export function Waveform({ peaks, share }: Props) {
  return (
    <svg
      viewBox={`0 0 ${peaks.length * WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-8 w-full forced-color-adjust-none"
    >
      {peaks.map((peak, index) => {
        const height = Math.max(2, (peak / 100) * HEIGHT);
        const isPlayed = (index + 0.5) / peaks.length <= share;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
            key={index}
            x={index * WIDTH + 0.5}
            y={(HEIGHT - height) / 2}
            width={2}
            height={height}
            rx={1}
            fill="currentColor"
            className={isPlayed ? 'text-brand-text' : 'text-ink-faint'}
          />
        );
      })}
    </svg>
  );
}
