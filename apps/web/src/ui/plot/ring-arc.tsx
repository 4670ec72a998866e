type Props = {
  /** The centre, the radius and the width of the line, in the units of the drawing. */
  centre: number;
  radius: number;
  thick: number;
  share: number;
  /** The class of the empty line. */
  track: string;
  /** The class of the filled one. */
  line: string;
};

/** The part of a ring that is filled, from 0 to 1. */
export const ringShare = (share: number) => Math.min(1, Math.max(0, share));

/**
 * One ring within an `svg`, filled clockwise from the top. Every ring of the app has this geometry: plan, adherence,
 * rest, and the end of a session. Its length counts as 1, so that a style sheet can fill it.
 */
export function RingArc({ centre, radius, thick, share, track, line }: Props) {
  const circle = { cx: centre, cy: centre, r: radius, strokeWidth: thick };
  return (
    <>
      <circle {...circle} className={track} />
      {share > 0 && (
        <circle
          {...circle}
          pathLength={1}
          strokeLinecap="round"
          strokeDasharray={1}
          strokeDashoffset={1 - ringShare(share)}
          transform={`rotate(-90 ${centre} ${centre})`}
          className={line}
        />
      )}
    </>
  );
}
