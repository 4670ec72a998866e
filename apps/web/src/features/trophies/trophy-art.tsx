import { type CSSProperties, useId } from 'react';
import { TROPHY_SHAPES } from './trophy-shapes.tsx';

/** The studio's colour as metal, from the light edge to the shadow. */
const METAL = {
  '--bright': 'color-mix(in oklab, var(--brand) 46%, white)',
  '--metal': 'color-mix(in oklab, var(--brand) 78%, white)',
  '--shade': 'color-mix(in oklab, var(--brand) 82%, black)',
  '--deep': 'color-mix(in oklab, var(--brand) 58%, black)',
} as CSSProperties;

/** A hash of the title, so that it always has the same picture (FNV-1a; its low bits mix least). */
function numberOf(seed: string): number {
  let sum = 2_166_136_261;
  for (const letter of seed.trim().toLowerCase()) {
    sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  }
  return sum >>> 9;
}

/** The drawn picture of a trophy in the studio's colour: a cup, medal, shield or plate before rays of light. */
export function TrophyArt({ seed }: { seed: string }) {
  const id = useId();
  const number = numberOf(seed);
  const Shape = TROPHY_SHAPES[number % TROPHY_SHAPES.length] ?? TROPHY_SHAPES[0];
  const turn = ((number >>> 4) % 24) * 15;
  return (
    // Dark in both themes, where the studio's colour is the bright one.
    <svg
      aria-hidden="true"
      data-theme="dark"
      viewBox="0 0 160 120"
      preserveAspectRatio="xMidYMid slice"
      className="size-full bg-brand-soft"
      style={METAL}
    >
      <defs>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" style={{ stopColor: 'var(--surface-1)' }} />
          <stop offset="1" style={{ stopColor: 'var(--surface-1)', stopOpacity: 0 }} />
        </radialGradient>
        <linearGradient id={`${id}metal`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" style={{ stopColor: 'var(--bright)' }} />
          <stop offset="0.45" style={{ stopColor: 'var(--metal)' }} />
          <stop offset="1" style={{ stopColor: 'var(--shade)' }} />
        </linearGradient>
      </defs>
      <g transform={`rotate(${turn} 80 58)`} className="fill-brand-text" opacity="0.1">
        {Array.from({ length: 12 }, (_, ray) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: all of them are the same
            key={ray}
            d="M 80 58 L 71 -62 L 89 -62 Z"
            transform={`rotate(${ray * 30} 80 58)`}
          />
        ))}
      </g>
      <circle cx="80" cy="58" r="60" fill={`url(#${id}glow)`} opacity="0.85" />
      <ellipse cx="80" cy="108" rx="34" ry="4.5" style={{ fill: 'var(--deep)' }} opacity="0.22" />
      <Shape metal={`url(#${id}metal)`} />
      <g className="fill-brand-text" opacity="0.75">
        {[
          [34, 34, 4],
          [126, 26, 5],
          [120, 82, 3.5],
          [42, 80, 3],
        ].map(([x = 0, y = 0, size = 4]) => (
          <path key={x} d={spark(x, y, size)} />
        ))}
      </g>
    </svg>
  );
}

/** A path of a four-pointed glint around a point. */
function spark(x: number, y: number, size: number): string {
  const near = size * 0.22;
  return `M ${x} ${y - size} L ${x + near} ${y - near} L ${x + size} ${y} L ${x + near} ${y + near} L ${x} ${y + size} L ${x - near} ${y + near} L ${x - size} ${y} L ${x - near} ${y - near} Z`;
}
