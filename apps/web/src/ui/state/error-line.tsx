import { Button } from '#ui/button/button.tsx';

type Props = { text: string; retryLabel: string; busy: boolean; onRetry: () => void };

/** A failed read of a section in one line, with a retry. */
export function ErrorLine({ text, retryLabel, busy, onRetry }: Props) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-15 text-ink-soft">{text}</p>
      <Button tone="secondary" size="small" busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
