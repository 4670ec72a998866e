const BANDS = [
  'fill-zone-max',
  'fill-zone-anaerobic',
  'fill-zone-aerobic',
  'fill-zone-fat-burn',
  'fill-zone-rest',
] as const;

const BAND = 16;
const HEIGHT = BAND * BANDS.length;
/** Beats per minute every few seconds: three sets of squats, and the breath between them. */
const BEATS = [
  96, 102, 111, 118, 126, 138, 147, 151, 146, 136, 127, 121, 118, 124, 137, 149, 158, 161, 152, 140, 130, 124,
  122, 131, 139, 142,
];
const LOWEST = 90;
const HIGHEST = 180;

const points = BEATS.map((beats, index) => {
  const x = (index / (BEATS.length - 1)) * 228 + 2;
  const y = HEIGHT - ((beats - LOWEST) / (HIGHEST - LOWEST)) * HEIGHT;
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const;
});

/** Heart rate over its zone bands, as the app draws it. */
export function HeartRateLine({ className }: { className?: string }) {
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <svg aria-hidden="true" viewBox={`0 0 236 ${HEIGHT}`} fill="none" className={className}>
      {BANDS.map((band, index) => (
        <rect
          key={band}
          y={index * BAND + 1}
          width="236"
          height={BAND - 2}
          rx="4"
          opacity={band === 'fill-zone-aerobic' ? 0.3 : 0.14}
          className={band}
        />
      ))}
      <polyline
        points={points.map((point) => point.join(',')).join(' ')}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        stroke="currentColor"
      />
      <circle cx={x} cy={y} r="5" className="fill-zone-aerobic stroke-surface-1" strokeWidth="2" />
    </svg>
  );
}
