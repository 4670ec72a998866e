import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';

type Props = { icon?: ReactNode; title: string; text: string; children: ReactNode };

/** One of the six things, with a small picture of it; with an icon it is wide, the picture beside the words. */
export function FeatureCard({ icon, title, text, children }: Props) {
  const wide = Boolean(icon);
  return (
    <Card
      as="li"
      padding="none"
      className={classNames('flex flex-col', wide ? 'lg:col-span-3 lg:flex-row' : 'lg:col-span-2')}
    >
      <div
        aria-hidden="true"
        className={classNames(
          'flex h-56 items-center justify-center overflow-hidden bg-surface-2 px-6',
          wide && 'lg:order-last lg:h-auto lg:min-h-60 lg:flex-1',
        )}
      >
        {children}
      </div>
      <div className={classNames('p-6', wide && 'lg:flex lg:w-66 lg:flex-col lg:justify-end')}>
        {wide && (
          <span
            aria-hidden="true"
            className="mb-auto hidden size-11 items-center justify-center rounded-control bg-brand-soft text-brand-text *:size-5.5 lg:flex"
          >
            {icon}
          </span>
        )}
        <h3 className="display font-bold text-20">{title}</h3>
        <p className="mt-1.5 text-15 text-2">{text}</p>
      </div>
    </Card>
  );
}
