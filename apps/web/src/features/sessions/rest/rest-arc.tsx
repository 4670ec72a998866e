import { RingArc } from '#ui/plot/ring-arc.tsx';

type RestArcProps = {
  /** The width of the drawing and of its line; it is as large as what it lies in. */
  size: number;
  thick: number;
  share: number;
};

/** A rest as a ring that empties; the time is written in it. */
export function RestArc({ size, thick, share }: RestArcProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size} ${size}`}
      className="absolute inset-0 size-full"
      fill="none"
    >
      <RingArc
        centre={size / 2}
        radius={(size - thick) / 2}
        thick={thick}
        share={share}
        track="stroke-brand-soft forced-colors:stroke-[GrayText]"
        line="stroke-brand-text transition-[stroke-dashoffset] duration-200 ease-out forced-colors:stroke-[Highlight]"
      />
    </svg>
  );
}
