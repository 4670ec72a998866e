import { type ReactNode, useId } from 'react';

type PersonPartProps = { title: string; children: ReactNode };

/** One part of a client at a glance, under its title. */
export function PersonPart({ title, children }: PersonPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <h2 id={id} className="min-w-0 truncate font-sans font-semibold text-15">
        {title}
      </h2>
      {children}
    </section>
  );
}
