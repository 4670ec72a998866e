import { QueryFailed } from '#ui/state/query-failed.tsx';
import type { ShownQuery } from '#ui/state/query-view.tsx';

/** That something which a wizard asks about its file was not answered, with a way to ask again; nothing while it was. */
export function WizardFailed({
  query: { error, isFetching, refetch },
}: {
  query: Omit<ShownQuery<unknown>, 'data'>;
}) {
  return error ? (
    <QueryFailed title={undefined} error={error} busy={isFetching} onRetry={() => void refetch()} />
  ) : null;
}
