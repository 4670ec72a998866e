import type { ReactNode } from 'react';

type Props = {
  icon: ReactNode;
  name: string;
  /** The connection state. */
  state: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
};

/** One source of heart rates. */
export function DeviceLine({ icon, name, state, action, children }: Props) {
  return (
    <li className="flex flex-col gap-3 border-line border-b py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="flex size-10 shrink-0 items-center justify-center rounded-control bg-surface-2 text-ink-soft *:size-5"
        >
          {icon}
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="font-sans font-semibold text-15">{name}</h3>
          <p role="status" className="text-13 text-ink-soft">
            {state}
          </p>
        </div>
      </div>
      {/* Below the text in every language: beside it, it would fit in some and not in others. */}
      <div className="flex empty:hidden">{action}</div>
      {children}
    </li>
  );
}
