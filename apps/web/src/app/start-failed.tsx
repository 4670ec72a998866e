import { CallError } from '#lib/call/call.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { QueryFailed } from '#ui/state/query-failed.tsx';

type Props = { error: unknown; busy: boolean; onRetry: () => void };

/** Shown in place of the app when nobody could say who is signed in. What the server says is said as it is. */
export function StartFailed({ error, busy, onRetry }: Props) {
  const { t } = useTranslation();
  const isReached = error instanceof CallError && error.status !== 0;
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <QueryFailed
        title={isReached ? undefined : t('shell.unreachable.title')}
        error={error}
        busy={busy}
        onRetry={onRetry}
      />
    </main>
  );
}
