import type { ReactNode } from 'react';

type Props = {
  /** The picture and its controls. */
  film: ReactNode;
  /** What is said about the film. */
  children: ReactNode;
};

/** A film above what is said about it, on a desk beside it. */
export function FilmColumns({ film, children }: Props) {
  return (
    <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6">
      <div className="flex min-w-0 flex-col gap-3">{film}</div>
      {children}
    </div>
  );
}
