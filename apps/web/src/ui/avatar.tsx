import { useState } from 'react';
import { firstCapital } from '#lib/first-capital.ts';
import { classNames } from './class-names.ts';

export interface AvatarProps {
  /** The name: its first letter stands in for a picture. */
  name: string;
  src?: string | null;
  size?: 24 | 32 | 40 | 56 | 96;
  /** The name stands beside it already, so it is not read twice. */
  decorative?: boolean;
  className?: string;
}

const sizes = {
  24: 'size-6 text-13',
  32: 'size-8 text-13',
  40: 'size-10 text-15',
  56: 'size-14 text-20',
  96: 'size-24 text-32',
};

/** A face, or the initial where there is none or it cannot be loaded. */
export function Avatar({ name, src, size = 40, decorative = false, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const initial = firstCapital(name) ?? '?';
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-pill bg-brand-soft font-semibold text-brand-text',
        sizes[size],
        className,
      )}
    >
      {src && src !== broken ? (
        <img
          src={src}
          alt={decorative ? '' : name}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
          className="size-full object-cover"
        />
      ) : (
        <>
          <span aria-hidden="true" className="display">
            {initial}
          </span>
          {!decorative && <span className="sr-only">{name}</span>}
        </>
      )}
    </span>
  );
}
