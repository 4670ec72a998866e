import type { ReactNode } from 'react';

type Props = {
  picture: ReactNode;
  controls: ReactNode;
  /** What is said about the film. */
  children: ReactNode;
};

/** A film above what is said about it, on a desk beside it. On a phone held sideways its controls are beside it. */
export function FilmColumns({ picture, controls, children }: Props) {
  return (
    <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6">
      <div className="flex min-w-0 flex-col gap-3 short:flex-row short:items-center short:gap-4 short:[--low:3rem]">
        <div className="short:w-[55%] short:shrink-0">{picture}</div>
        <div className="flex min-w-0 flex-1 flex-col gap-3">{controls}</div>
      </div>
      {children}
    </div>
  );
}
