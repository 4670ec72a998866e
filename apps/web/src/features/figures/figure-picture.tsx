// load-group: figures

import { stancesOf } from '@spotter/figures/body/stance';
import { bonesAt, type FigureScene, loadOf, sceneOf } from '@spotter/figures/drawing/scene';
import type { Figure, FigureMuscle } from '@spotter/figures/figure';
import { useDeferredValue, useMemo, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { QuietBoundary } from '#ui/state/quiet-boundary.tsx';
import { chooseFigure, type Drawn, EQUIPMENT_OF, type FigureEquipment, STANDING } from './choose-figure.ts';
import { FigureDrawing } from './figure-drawing.tsx';
import { stillOf } from './still-of.ts';
import { tempoIn, tempoOf } from './tempo.ts';
import { useAheadOf } from './use-ahead-of.ts';
import { type Motion, useMotion } from './use-motion.ts';

/** What a drawing shows, for those who describe it in words. */
export type FigureFacts = {
  muscles: readonly FigureMuscle[];
  equipment: readonly FigureEquipment[];
  /** Where the load goes during a repetition. */
  way: 'up' | 'ahead' | 'aside' | 'round' | 'still';
};

export type FigurePictureProps = {
  exercise: Drawn;
  motion?: Motion;
  /** A trainer's note; a tempo in it, such as "3-1-1-0", is the figure's. */
  note?: string;
  /** The description for those who do not see it. Without one it is decorative, because its name is beside it. */
  describe?: ((facts: FigureFacts) => string) | undefined;
  className?: string | undefined;
  /** One further down a list, whose shapes are found in idle time. */
  next?: (() => Drawn | undefined) | undefined;
  /** Its place in the page shows it at rest already. */
  isThere?: boolean;
};

/** A figure's scene, and its shapes at rest. */
type Known = { scene: FigureScene; shapes: ReturnType<FigureScene['shapesAt']> };

const scenes = new WeakMap<Figure, Known>();

/** Each is drawn once: lists show the same exercise again and again. */
function knownScene(figure: Figure): Known {
  const known = scenes.get(figure);
  if (known) return known;
  const scene = sceneOf(figure);
  const made = { scene, shapes: scene.shapesAt(stillOf(figure)) };
  scenes.set(figure, made);
  return made;
}

const makeReady = (exercise: Drawn) => void knownScene(chooseFigure(exercise));

/** What is smaller than this, in percent of the body's height, is not a way. */
const NO_WAY = 4;

export function factsOf(figure: Figure): FigureFacts {
  const things = (figure.gear ?? []).flatMap(([kind]) => EQUIPMENT_OF[kind] ?? []);
  return { muscles: figure.works, equipment: [...new Set(things)], way: wayOf(figure) };
}

function wayOf(figure: Figure): FigureFacts['way'] {
  if (figure.cycle) return 'round';
  const stances = stancesOf(figure);
  const [from, to] = [0, 1].map((share) => loadOf(figure, bonesAt(figure, stances, share)));
  const [ahead, up, aside] = [0, 1, 2].map((at) => Math.abs((to?.[at] ?? 0) - (from?.[at] ?? 0)));
  const largest = Math.max(ahead ?? 0, up ?? 0, aside ?? 0);
  if (largest < NO_WAY) return 'still';
  return largest === up ? 'up' : largest === ahead ? 'ahead' : 'aside';
}

/**
 * The moving figure of an exercise; it fills its box. One that cannot be drawn leaves the box empty. One of a list, which
 * moves when it is asked to, is drawn right after what is around it: some forty paths each, they were half of what a press
 * that opens the list had to wait for.
 */
export function FigurePicture({ next, isThere = false, ...props }: FigurePictureProps) {
  useAheadOf(next, makeReady);
  const isDue = useDeferredValue(true, isThere || props.motion !== 'asked');
  return <QuietBoundary>{isDue && <Moving isThere={isThere} {...props} />}</QuietBoundary>;
}

function Moving({
  exercise,
  motion = 'greets',
  note = '',
  describe,
  className,
  isThere = false,
}: FigurePictureProps) {
  const svg = useRef<SVGSVGElement>(null);
  const paths = useRef<SVGGElement>(null);
  const figure = chooseFigure(exercise);
  const { scene, shapes } = knownScene(figure);
  const still = stillOf(figure);
  const tempo = useMemo(() => tempoOf(figure, tempoIn(note)), [figure, note]);
  useMotion(svg, paths, { figure, scene, tempo, motion, still, isAsked: isThere });
  const label = describe?.(factsOf(figure));
  return (
    <FigureDrawing
      {...scene}
      shapes={shapes}
      label={label}
      isStanding={figure === STANDING}
      className={classNames('size-full', className)}
      svg={svg}
      paths={paths}
    />
  );
}
