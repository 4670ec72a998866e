import { type ComponentProps, type ComponentType, createContext, use, useState } from 'react';
import { useFirstUse } from '#lib/first-use.ts';
import type { Late } from '#ui/state/late.tsx';
import type { FigurePictureProps } from './figure-picture.tsx';

/** What draws a figure at rest, given by what draws the first frame: the app itself loads figures late. */
export const FirstStill = createContext<ComponentType<FigurePictureProps> | null>(null);

export const stillKeyOf = ({ id, name }: FigurePictureProps['exercise']): string => id ?? name;

/** A figure of the first frame, which the app takes over. An exercise may stand in the page twice. */
const stillInPage = (key: string) =>
  document.querySelector(`[data-frame] [data-still="${CSS.escape(key)}"] > svg`)?.cloneNode(true);

/**
 * A figure that stands still, as the first frame has drawn it, until its own is loaded: at once, or, of one that moves when
 * it is asked to, once somebody uses the page. One that the frame lacks is loaded at once.
 */
export function withStill(Moving: Late<FigurePictureProps>): typeof Moving {
  function Figure(props: ComponentProps<typeof Moving>) {
    const { exercise, motion } = props;
    const key = stillKeyOf(exercise);
    const Still = import.meta.env.SSR ? use(FirstStill) : null;
    const [first] = useState(() => ({ key, still: import.meta.env.SSR ? null : stillInPage(key) }));
    // A row keeps its figure when the plan of today changes.
    const still = first.key === key ? first.still : null;
    const isUsed = useFirstUse();
    if (!Still && !still) return <Moving {...props} />;
    const drawn = (
      <span
        data-still={key}
        ref={(box) => {
          if (still) box?.append(still);
        }}
        className="pointer-events-none block size-full"
      >
        {Still && <Still exercise={exercise} motion={motion} />}
      </span>
    );
    if (motion === 'asked' && !isUsed) return drawn;
    return <Moving {...props} isThere whileLoading={drawn} />;
  }
  return Object.assign(Figure, Moving);
}
