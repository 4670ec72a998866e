type FigureGroundProps = {
  shadow: { x: number; y: number; width: number };
  /** The paths of the hidden poses. */
  ghosts: readonly string[];
};

/** What lies behind a figure: floor, shadow and hidden poses. */
export function FigureGround({ shadow, ghosts }: FigureGroundProps) {
  return (
    <>
      <path data-look="floor" d="M-900 0H900" />
      <ellipse data-look="shadow" cx={shadow.x} cy={shadow.y} rx={shadow.width / 2} ry="2.6" />
      {ghosts.map((ghost) => (
        <path key={ghost} data-look="ghost" d={ghost} />
      ))}
    </>
  );
}
