import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

type FormErrorProps = { children?: ReactNode; id?: string; className?: string };

/** An error of the whole form, above its button, announced when it appears. Without a text it shows nothing. */
export function FormError({ children, id, className }: FormErrorProps) {
  // The live region exists before the text, because some screen readers miss it otherwise.
  return (
    <div role="alert" id={id} className={classNames(className, 'empty:m-0')}>
      {children && <FormErrorText>{children}</FormErrorText>}
    </div>
  );
}

const show = (text: HTMLElement | null) => text?.scrollIntoView({ block: 'nearest' });

/** What such an error looks like. */
export function FormErrorText({ children }: { children?: ReactNode }) {
  return (
    // In a dialog that is scrolled it appears below what is seen.
    <p ref={show} className="flex gap-2.5 rounded-control bg-danger-soft px-3 py-2.5 text-15 text-danger">
      <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
