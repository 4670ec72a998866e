import type { FormMark } from '@spotter/contract/form-checks';
import { FORM_MARKS, FORM_MARKS_MAX, type FormMarkKind } from '@spotter/contract/form-checks-limits';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { v7 } from 'uuid';
import { clampPoint, isWhole, type MarkPoint } from './mark-rules.ts';

const MIDDLE: MarkPoint = [0.5, 0.5];
/** How far an arrow key moves the aim. */
const STEP = 0.02;
const WAYS: Record<string, MarkPoint> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

type Options = {
  aspect: number;
  /** Where the film stands, in milliseconds. */
  place: number;
  /** The moment of the answer, in milliseconds. */
  now: () => number;
  /** Takes what was drawn. */
  onDrawn: (mark: FormMark) => void;
  count: number;
};

/** Draws by pointer (press, drag, release; an angle has one more press) and by keys (arrows, then Enter for each point). */
export function useDrawing({ aspect, place, now, onDrawn, count }: Options) {
  const [tool, setTool] = useState<FormMarkKind | null>(null);
  const [lastTool, setLastTool] = useState<FormMarkKind>('line');
  const [points, setPoints] = useState<readonly MarkPoint[]>([]);
  const [aim, setAim] = useState<MarkPoint>(MIDDLE);
  const [isByKeys, setByKeys] = useState(false);
  const [isDown, setDown] = useState(false);

  function choose(next: FormMarkKind | null): void {
    setTool(next);
    if (next) setLastTool(next);
    setPoints([]);
    setDown(false);
  }
  /** Sets the next point; the last one makes the drawing whole. */
  function put(point: MarkPoint, before: readonly MarkPoint[] = points): void {
    if (!tool) return;
    const next = [...before, clampPoint(point)];
    if (next.length < FORM_MARKS[tool]) {
      setPoints(next);
      return;
    }
    setPoints([]);
    if (!isWhole(tool, next, aspect) || count >= FORM_MARKS_MAX) return;
    const rounded = next.map(([x, y]): [number, number] => [Number(x.toFixed(4)), Number(y.toFixed(4))]);
    onDrawn({ id: v7(), kind: tool, points: rounded, frame: Math.round(place), at: Math.round(now()) });
  }
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<Element>): MarkPoint => {
    const box = currentTarget.getBoundingClientRect();
    return clampPoint([(clientX - box.left) / box.width, (clientY - box.top) / box.height]);
  };

  return {
    tool,
    choose,
    /** Begins to draw with the last tool, or stops. */
    toggle: () => choose(tool ? null : lastTool),
    /** What is drawn of it so far, up to the pointer. */
    begun:
      tool && points.length > 0
        ? { id: 'begun', kind: tool, points: [...points, aim].map(([x, y]): [number, number] => [x, y]) }
        : null,
    aim: tool && isByKeys ? aim : null,
    /** Takes back the last point. @returns whether there was one */
    undo(): boolean {
      setPoints(points.slice(0, -1));
      return points.length > 0;
    },
    pad: {
      onPointerDown(event: PointerEvent<Element>) {
        if (!tool || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const point = pointOf(event);
        setByKeys(false);
        setAim(point);
        setDown(true);
        put(point);
      },
      onPointerMove(event: PointerEvent<Element>) {
        if (tool) setAim(pointOf(event));
      },
      onPointerUp(event: PointerEvent<Element>) {
        if (!tool || !isDown) return;
        setDown(false);
        const point = pointOf(event);
        const last = points.at(-1);
        // A press without a drag is one point; the next press sets the other.
        if (last && isWhole('line', [last, point], aspect)) put(point);
      },
      onKeyDown(event: KeyboardEvent<Element>) {
        const way = WAYS[event.key];
        if (!tool || (!way && event.key !== 'Enter')) return;
        event.preventDefault();
        setByKeys(true);
        const by = event.shiftKey ? 5 : 1;
        if (way) setAim(clampPoint([aim[0] + way[0] * by, aim[1] + way[1] * by]));
        else put(aim);
      },
    },
  };
}

export type Drawing = ReturnType<typeof useDrawing>;
