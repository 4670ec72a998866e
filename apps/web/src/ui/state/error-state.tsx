import { CloudAlert, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';

export interface ErrorStateProps {
  title: ReactNode;
  /** What was saved, and what the person can do. */
  text?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  /** The retry is in progress. */
  busy?: boolean;
  className?: string;
}

/** Shown in place of content that could not be loaded; announced when it appears. */
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
      {text && <p className="mt-1 max-w-96 text-15 text-ink-soft">{text}</p>}
      {onRetry && retryLabel && (
        <Button tone="secondary" icon={<RotateCcw />} busy={busy} onClick={onRetry} className="mt-5">
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
