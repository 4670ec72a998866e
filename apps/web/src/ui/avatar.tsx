import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import { late } from './state/late.tsx';

/** A part of its own: pages on which everybody has a picture do not load it. */
const Portrait = late(() => import('./portrait/portrait.tsx').then((m) => m.Portrait), { without: 'wait' });

/** The disc stays empty for the moment; nothing moves, so nothing waits for it. */
const NOT_YET = <span />;

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The person's id, by which they have a portrait where there is no picture. */
  id: string;
  src?: string | null;
  size?: 24 | 32 | 40 | 56 | 96;
}

const sizes = { 24: 'size-6', 32: 'size-8', 40: 'size-10', 56: 'size-14', 96: 'size-24' };

/** A person's picture, or their portrait where there is none or it fails to load. Their name stands beside it. */
export function Avatar({ id, src, size = 40, className, ...rest }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      {...rest}
      className={classNames(
        'inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-pill bg-surface-2',
        sizes[size],
        className,
      )}
    >
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
          className="size-full object-cover"
        />
      ) : (
        <Portrait id={id} whileLoading={NOT_YET} />
      )}
    </span>
  );
}
