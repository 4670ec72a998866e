import { type ComponentProps, useState } from 'react';
import { type Face, groundOf, letterOf } from '#lib/people/face.ts';
import { classNames } from './class-names.ts';

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  person: Face;
  size?: keyof typeof SIZES;
}

/** The disc, and the letter on it in the display face. */
const SIZES = {
  24: 'size-6 display text-13',
  32: 'size-8 display text-15',
  40: 'size-10 display text-17',
  56: 'size-14 display text-24',
  96: 'size-24 display text-48',
};

/**
 * A person's picture, or their letter on a ground of their own colour where there is none or it fails to load. Their name
 * stands beside it.
 */
export function Avatar({ person, size = 40, className, ...rest }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const src = person.profileImageUrl;
  const isPicture = Boolean(src) && src !== broken;
  return (
    <span
      {...rest}
      className={classNames(
        'inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-pill',
        SIZES[size],
        isPicture ? 'bg-surface-2' : groundOf(person.id),
        // A letter on its ground is read as well by who has colours forced, and on paper.
        !isPicture &&
          'font-bold text-person-letter leading-none forced-color-adjust-none [print-color-adjust:exact]',
        className,
      )}
    >
      {src && isPicture ? (
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
        <span data-letter="" aria-hidden="true">
          {letterOf(person)}
        </span>
      )}
    </span>
  );
}
