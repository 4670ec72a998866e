import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/** A part of the report; on paper it begins a page, or stays whole on one, where it says so. */
export function ReportPart({
  title,
  text,
  breaks = false,
  whole = false,
  children,
}: {
  title: string;
  text?: string;
  breaks?: boolean;
  whole?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className={classNames(
        'pt-8',
        breaks && 'print:break-before-page print:pt-0',
        whole && 'print:break-inside-avoid',
      )}
    >
      <h2 className="display break-after-avoid font-bold text-24">{title}</h2>
      {text && <p className="text-13 text-ink-soft">{text}</p>}
      <div className="pt-3">{children}</div>
    </section>
  );
}
