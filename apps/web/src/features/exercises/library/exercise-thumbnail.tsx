import type { Exercise } from '@spotter/contract/exercises';
import { useRef, useState } from 'react';
import { Figure } from '#features/figures/api.ts';
import { classNames } from '#ui/class-names.ts';
import { useNear } from '#ui/use-near.ts';

type Props = {
  exercise: Pick<Exercise, 'name' | 'thumbnailUrl'> & Partial<Pick<Exercise, 'id' | 'muscles' | 'equipment'>>;
  className?: string | undefined;
  /** One further down a list, which is made ready. */
  next?: (() => Props['exercise'] | undefined) | undefined;
  /** Whether it is in a list that draws only the rows near the screen. */
  inRows?: boolean;
};

/** A figure is some forty paths, and the library has hundreds of exercises: it is drawn where it is about to be seen. */
function NearFigure({ exercise, className, next, inRows }: Props) {
  const box = useRef<HTMLSpanElement>(null);
  const isNear = useNear(box, inRows);
  return (
    <span ref={box} className={classNames('block size-full bg-surface-2 [contain:strict]', className)}>
      {isNear && <Figure exercise={exercise} next={next} />}
    </span>
  );
}

/** The exercise's picture, or its figure if it has none or it fails to load. Decorative. */
export function ExerciseThumbnail({ exercise, className, next, inRows }: Props) {
  const { thumbnailUrl } = exercise;
  const [failed, setFailed] = useState<string | null>(null);
  if (!thumbnailUrl || failed === thumbnailUrl) {
    return <NearFigure exercise={exercise} className={className} next={next} inRows={inRows} />;
  }
  return (
    <img
      src={thumbnailUrl}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(thumbnailUrl)}
      className={classNames('block size-full bg-surface-2 object-cover', className)}
    />
  );
}
