import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

type Props = {
  /** What it is called, and what it promises. */
  name: string;
  promise: string;
  text: string;
  /** The drawing is on the left of a wide screen. */
  flipped: boolean;
  /** The drawing that proves it. */
  children: ReactNode;
};

/** One promise with its proof; on a wide screen side by side. */
export function FeatureRow({ name, promise, text, flipped, children }: Props) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-20 gap-y-8 py-14 lg:min-h-144 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
      <div className={classNames(flipped && 'lg:order-1')}>
        <h3 className="font-sans font-semibold text-15 text-brand-text">{name}</h3>
        <p className="display mt-2 text-balance font-extrabold text-32 lg:text-48">{promise}</p>
        <p className="mt-4 max-w-110 text-17 text-ink-soft lg:text-20">{text}</p>
      </div>
      <div className="flex flex-col lg:[zoom:1.2]">{children}</div>
    </li>
  );
}
