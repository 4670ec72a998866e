import { FIGURES } from '@spotter/contract/figures/figures';
import { type FigureScene, sceneOf } from '@spotter/figures/drawing/scene';
import { type RigidPart, type RigidShape, rigidShapes } from './rigid-parts.ts';

/** The exercises that move on the landing page, each with the short name of its parts. */
export const MOVING = { 'back-squat': 'sq', 'kettlebell-swing': 'kb' } as const;
export type MovingExercise = keyof typeof MOVING;

type RigidFigure = { scene: FigureScene; shapes: readonly RigidShape[] };

/** Shares of the way at which a part has its exact place; the browser draws what is between them. */
const SHARES = [0, 1 / 3, 2 / 3, 1] as const;
/** When each of them is reached: slower at the ends. */
const TIMES = SHARES.map((share) => Math.round((Math.acos(1 - 2 * share) / Math.PI) * 100));
/** A part that is foreshortened less on its whole way keeps its length. */
const LONG_ENOUGH = 0.03;

const figures = new Map<MovingExercise, RigidFigure>();

export function rigidFigure(exercise: MovingExercise): RigidFigure {
  const known = figures.get(exercise);
  if (known) return known;
  const scene = sceneOf(FIGURES[exercise]);
  const figure = { scene, shapes: rigidShapes(scene, SHARES) };
  figures.set(exercise, figure);
  return figure;
}

const short = (value: number) => String(Math.round(value * 10) / 10);

function keyframesOf({ poses }: RigidPart): string {
  const turns = poses.some(({ turn }) => Math.abs(turn) > 0.1);
  const shortens = poses.some(({ long }) => Math.abs(long - 1) > LONG_ENOUGH);
  return poses
    .map(({ x, y, turn, long }, at) => {
      const frame = [`translate:${short(x)}px ${short(y)}px`];
      if (turns) frame.push(`rotate:${short(turn)}deg`);
      if (shortens) frame.push(`scale:${Math.round(long * 100) / 100} 1`);
      return `${TIMES[at]}%{${frame.join(';')}}`;
    })
    .join('');
}

/** The movements of all figures of the landing page as a style sheet: its pages run no script. */
export function figureStyles(): string {
  const exercises = Object.keys(MOVING) as MovingExercise[];
  return exercises
    .flatMap((exercise) =>
      rigidFigure(exercise)
        .shapes.flatMap(({ parts }) => parts)
        .map((part, at) => {
          const name = `${MOVING[exercise]}${at}`;
          return `@keyframes ${name}{${keyframesOf(part)}}.${name}{animation-name:${name}}`;
        }),
    )
    .join('\n');
}
