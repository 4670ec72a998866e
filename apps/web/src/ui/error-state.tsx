import { CloudAlert, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

export interface ErrorStateProps {
  title: ReactNode;
  /** What was kept, what can be done. */
  text?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  /** The retry is under way. */
  busy?: boolean;
  className?: string;
}

/** In place of what could not be loaded; read out when it appears. */
export function ErrorState({ title, text, retryLabel, onRetry, busy, className }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={classNames('flex flex-col items-center px-4 [:where(&)]:py-10 text-center', className)}
    >
      <span
        aria-hidden="true"
        className="mb-4 flex size-14 items-center justify-center rounded-card bg-danger-soft text-danger"
      >
        <CloudAlert className="size-6.5" />
      </span>
      <p className="display font-semibold text-17">{title}</p>
      {text && <p className="mt-1 max-w-96 text-balance text-15 text-2">{text}</p>}
      {onRetry && retryLabel && (
        <Button tone="secondary" icon={<RotateCcw />} busy={busy} onClick={onRetry} className="mt-5">
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
