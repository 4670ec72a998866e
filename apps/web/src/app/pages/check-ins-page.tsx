import { useMe } from '#features/accounts/api.ts';
import { OwnCheckIns } from '#features/check-ins/answering/own-check-ins.tsx';
import { QueuePage } from '#features/check-ins/queue/queue-page.tsx';
import { useClientZone } from '#features/coaching/api.ts';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

const ClientPlan = late(() => import('./trainer/client-plan.tsx').then((m) => m.ClientPlan), {
  words: ['programs'],
});

/** A trainer's queue, where the plan opens in place; a client's own check-ins. */
export function CheckInsPage() {
  const { role } = useMe();
  if (role === 'client') return <OwnCheckIns />;
  return <QueuePage renderPlan={(client) => <Plan key={client.id} {...client} />} />;
}

function Plan({ id, name }: { id: string; name: string }) {
  const timeZone = useClientZone(id);
  const waiting = <Skeleton shape="block" className="h-64" />;
  return <ClientPlan clientId={id} name={name} timeZone={timeZone} whileLoading={waiting} />;
}
