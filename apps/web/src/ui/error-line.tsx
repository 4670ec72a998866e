import { Button } from './button.tsx';

type Props = { text: string; retryLabel: string; busy: boolean; onRetry: () => void };

/** What could not be read of a section, in one line, with another try. */
export function ErrorLine({ text, retryLabel, busy, onRetry }: Props) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-15 text-2">{text}</p>
      <Button tone="secondary" size="small" busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
