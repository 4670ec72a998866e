import type { Exercise } from '@spotter/contract/exercises';
import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ExerciseArt } from './exercise-art.tsx';

type Props = {
  exercise: { name: string; thumbnailUrl: string | null; muscles?: Exercise['muscles'] };
  className?: string;
};

/** The exercise's picture, or ours where it has none or it does not come. Decoration beside its name. */
export function ExerciseThumbnail({ exercise: { name, thumbnailUrl, muscles }, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!thumbnailUrl || failed === thumbnailUrl) {
    return <ExerciseArt name={name} muscles={muscles} className={className} />;
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
