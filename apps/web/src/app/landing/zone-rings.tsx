const RINGS = [
  { zone: 'stroke-zone-rest', radius: 86, share: 0.82, turn: 100 },
  { zone: 'stroke-zone-fat-burn', radius: 115, share: 0.74, turn: 150 },
  { zone: 'stroke-zone-aerobic', radius: 144, share: 0.8, turn: 205 },
  { zone: 'stroke-zone-anaerobic', radius: 173, share: 0.56, turn: 250 },
  { zone: 'stroke-zone-max', radius: 202, share: 0.34, turn: 290 },
] as const;

/** The five heart-rate zones as rings around what stands before them. */
export function ZoneRings({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 440 440" fill="none" className={className}>
      {RINGS.map(({ zone, radius, share, turn }) => {
        const around = 2 * Math.PI * radius;
        return (
          <g key={zone} strokeWidth="17" strokeLinecap="round" className={zone}>
            <circle cx="220" cy="220" r={radius} opacity="0.12" />
            <circle
              cx="220"
              cy="220"
              r={radius}
              strokeDasharray={`${Math.round(around * share)} ${Math.round(around)}`}
              transform={`rotate(${turn} 220 220)`}
            />
          </g>
        );
      })}
    </svg>
  );
}
