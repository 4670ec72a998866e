import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import drawings from './empty-drawings.svg';

export interface EmptyStateProps {
  /** A group of `empty-drawings.svg`: what this place will hold. */
  drawing:
    | 'alerts'
    | 'archive'
    | 'body'
    | 'calendar'
    | 'challenges'
    | 'chat'
    | 'feed'
    | 'heart'
    | 'list'
    | 'notes'
    | 'people'
    | 'search'
    | 'shield'
    | 'trophies'
    | 'videos'
    | 'webhooks'
    | 'workouts';
  title: ReactNode;
  /** What this list is for. */
  text?: ReactNode;
  /** The first thing to do here. */
  action?: ReactNode;
  className?: string;
}

/** Shown in place of an empty list. The drawings are a file of their own, loaded with the first empty place. */
export function EmptyState({ drawing, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center px-4 [:where(&)]:py-10 text-center', className)}>
      <svg
        aria-hidden="true"
        className="mb-3 h-24 w-32 shrink-0 fill-surface-1 stroke-2 stroke-current text-ink-soft forced-color-adjust-none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <use href={`${drawings}#${drawing}`} />
      </svg>
      <p className="display font-semibold text-17">{title}</p>
      {text && <p className="mt-1 max-w-96 text-15 text-ink-soft">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
