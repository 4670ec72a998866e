import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { QueryFailed } from '#ui/state/query-failed.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useBeginFor, useRoom } from './room-api.ts';

type Props = { clientId: string; onBegun: (sessionId: string) => void };

/** Begins what the person has planned today; where nothing is, the coach begins a session without a plan. */
export function BeginPanel({ clientId, onBegun }: Props) {
  const { t } = useTranslation();
  const { data } = useRoom();
  const { mutate, isIdle, isPending, isSuccess, error } = useBeginFor(clientId);
  const client = data?.find(({ id }) => id === clientId);
  const today = client?.today?.isDone ? null : client?.today;
  const openId = client?.open?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once, as soon as the plan is known
  useEffect(() => {
    if (openId) onBegun(openId);
    else if (today && isIdle) mutate(today, { onSuccess: onBegun });
  }, [openId, today?.assignmentId]);
  if (error) {
    return (
      <QueryFailed
        title={t('sessions.room.beginFailed')}
        error={error}
        busy={isPending}
        onRetry={() => mutate(today ?? null, { onSuccess: onBegun })}
      />
    );
  }
  if (!client || openId || today || isSuccess) {
    return (
      <div role="status" aria-label={t('sessions.loading')}>
        <Skeleton shape="block" className="h-96" />
      </div>
    );
  }
  return (
    <div className="flex flex-1 flex-col justify-center gap-4 py-8 text-center">
      <p className="text-15 text-ink-soft">
        {client.today ? t('sessions.room.done', { name: client.today.name }) : t('sessions.room.nothing')}
      </p>
      <Button
        tone="secondary"
        wide
        className="min-h-14!"
        icon={<Plus />}
        busy={isPending}
        onClick={() => mutate(null, { onSuccess: onBegun })}
      >
        {t('sessions.own.start')}
      </Button>
    </div>
  );
}
