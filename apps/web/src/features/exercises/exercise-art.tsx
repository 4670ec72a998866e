import type { Exercise } from '@spotter/contract/exercises';
import { classNames } from '#ui/class-names.ts';
import { frameOf, type Muscle, numberOf, PARTS, sideOf } from './body-parts.ts';

export type ExerciseArtProps = {
  /** Tells one picture's ground from another's. */
  name: string;
  muscles?: Exercise['muscles'];
  className?: string;
};

const NONE: Exercise['muscles'] = { primary: [], secondary: [] };
const WIDTH = 320;
const HEIGHT = 180;
const GROUND_TURNS = 12;

/** The figure's outline: thick round lines, each the left half; torso and head in the middle. */
function Figure() {
  const half = (
    <>
      <path d="M68 84 55 132 43 186" strokeWidth="19" />
      <path d="M42 186 39 204" strokeWidth="13" />
      <path d="M84 190 80 270" strokeWidth="33" />
      <path d="M80 270 79 340" strokeWidth="20" />
      <path d="M79 344 70 358" strokeWidth="14" />
    </>
  );
  return (
    <g className="stroke-current text-1 opacity-12" fill="none" strokeLinecap="round" strokeLinejoin="round">
      {half}
      <g transform="matrix(-1 0 0 1 200 0)">{half}</g>
      <path
        fill="currentColor"
        stroke="none"
        d="M100 52c-6 14-14 17-30 21-8 4-8 12-5 22l8 60-5 45h64l-5-45 8-60c3-10 3-18-5-22-16-4-24-7-30-21Z"
      />
      <path d="M100 42V62" strokeWidth="19" strokeLinecap="butt" />
      <ellipse fill="currentColor" stroke="none" cx="100" cy="30" rx="18" ry="22" />
    </g>
  );
}

function Part({ path, look }: { path: string; look: string }) {
  return (
    <g className={look}>
      <path d={path} />
      <path d={path} transform="matrix(-1 0 0 1 200 0)" />
    </g>
  );
}

/**
 * A picture for an exercise without one: a calm figure with the trained muscles lit in the brand's colour, the
 * main ones fully, the others half. Decoration: the names of the muscles stand beside it.
 */
export function ExerciseArt({ name, muscles = NONE, className }: ExerciseArtProps) {
  const side = sideOf(muscles);
  const { middle, height } = frameOf(muscles);
  const scale = HEIGHT / height;
  const turn = (numberOf(name, GROUND_TURNS) * 360) / GROUND_TURNS;
  const lookOf = (muscle: Muscle) =>
    muscles.primary.includes(muscle)
      ? 'fill-brand'
      : muscles.secondary.includes(muscle)
        ? 'fill-brand opacity-45'
        : 'fill-current text-1 opacity-8';
  const parts = Object.entries(PARTS[side]) as [Muscle, string][];
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={classNames('block size-full bg-surface-2', className)}
    >
      <g transform={`rotate(${turn} ${WIDTH / 2} ${HEIGHT / 2})`} className="fill-brand">
        <circle cx="236" cy="66" r="150" className="opacity-5" />
        <circle cx="262" cy="52" r="104" className="opacity-6" />
        <circle cx="288" cy="38" r="58" className="opacity-8" />
      </g>
      <g transform={`translate(${WIDTH / 2 - 100 * scale} ${HEIGHT / 2 - middle * scale}) scale(${scale})`}>
        <Figure />
        {parts
          .filter(([muscle]) => muscle !== 'heart')
          .map(([muscle, path]) => (
            <Part key={muscle} path={path} look={lookOf(muscle)} />
          ))}
        {muscles.primary.includes('heart') && PARTS.front.heart && (
          <Part path={PARTS.front.heart} look="fill-brand" />
        )}
      </g>
    </svg>
  );
}
