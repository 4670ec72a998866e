import { useState } from 'react';
import { TrophyArt } from './trophy-art.tsx';

type Props = {
  imageUrl: string | null;
  /** The trophy's title; the drawn picture depends on it. */
  seed: string;
};

/** The trophy's picture; a drawn one if it has none or it fails to load. Decorative: the title names it. */
export function TrophyPicture({ imageUrl, seed }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!imageUrl || imageUrl === broken) return <TrophyArt seed={seed} />;
  return (
    <img
      src={imageUrl}
      alt=""
      decoding="async"
      onError={() => setBroken(imageUrl)}
      className="size-full bg-surface-2 object-cover"
    />
  );
}
