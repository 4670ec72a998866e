import { useState } from 'react';
import { TrophyArt } from './trophy-art.tsx';

type Props = {
  imageUrl: string | null;
  /** Our own art differs by it: the trophy's title. */
  seed: string;
};

/** The trophy's own picture; our art where there is none, or it cannot be loaded. Decoration: the title names it. */
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
