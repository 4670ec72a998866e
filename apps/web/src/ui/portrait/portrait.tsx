import { HEAD, portraitOf } from './portrait-shapes.ts';

/** A drawing of a person who has sent no picture: two hues and a shape by their id, the same everywhere. */
export function Portrait({ id }: { id: string }) {
  const { ground, figure, back, flipped, head, top } = portraitOf(id);
  return (
    <svg data-portrait aria-hidden="true" viewBox="0 0 48 48" className="size-full forced-color-adjust-none">
      <path
        d="M0 0H48V48H0z"
        // A little of the studio's colour, which makes it only darker on light surfaces and lighter on dark ones.
        fill={`color-mix(in oklab, ${ground.ground} 88%, var(--brand))`}
      />
      <path
        d={back}
        fill={ground.light}
        fillOpacity="0.2"
        transform={flipped ? 'matrix(-1 0 0 1 48 0)' : undefined}
      />
      <path d={top.body} fill={figure.deep} />
      <path d={HEAD} fill={figure.light} />
      <path d={top.mark} fill={figure.ground} />
      <path d={head} fill={figure.deep} />
    </svg>
  );
}
