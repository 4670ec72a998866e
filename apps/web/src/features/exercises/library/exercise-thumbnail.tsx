import type { Exercise } from '@spotter/contract/exercises';
import { useState } from 'react';
import { Figure } from '#features/figures/api.ts';
import { classNames } from '#ui/class-names.ts';

type Props = {
  exercise: Pick<Exercise, 'name' | 'thumbnailUrl'> & Partial<Pick<Exercise, 'id' | 'muscles' | 'equipment'>>;
  className?: string;
};

/** The exercise's picture, or its figure if it has none or it fails to load. Decorative. */
export function ExerciseThumbnail({ exercise, className }: Props) {
  const { thumbnailUrl } = exercise;
  const [failed, setFailed] = useState<string | null>(null);
  if (!thumbnailUrl || failed === thumbnailUrl) {
    return (
      <span className={classNames('block size-full bg-surface-2 [content-visibility:auto]', className)}>
        <Figure exercise={exercise} />
      </span>
    );
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
