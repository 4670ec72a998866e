import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** What stopped the whole form, above its button; read out when it appears. Renders nothing without a text. */
export function FormError({ children, className }: { children?: ReactNode; className?: string }) {
  // The live region is there before the text, or some screen readers miss it.
  return (
    <div role="alert" className={children ? className : undefined}>
      {children && (
        <p
          className={classNames(
            'flex gap-2.5 rounded-control bg-danger-soft px-3 py-2.5 text-15 text-danger',
          )}
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
