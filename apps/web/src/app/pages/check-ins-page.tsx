import { useMe } from '#features/accounts/api.ts';
import { OwnCheckIns } from '#features/check-ins/answering/own-check-ins.tsx';
import { QueuePage } from '#features/check-ins/queue/queue-page.tsx';
import { useClientZone } from '#features/coaching/api.ts';
import { useChannels } from '#features/messages/api.ts';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

const ClientPlan = late(() => import('./trainer/client-plan.tsx').then((m) => m.ClientPlan), {
  words: ['programs'],
});

/** Late: most answers need none. */
const TemplateChoice = late(
  () => import('#features/messages/templates/template-choice.tsx').then((m) => m.TemplateChoice),
  { words: ['chat'] },
);

/** A trainer's queue, where the plan opens in place; a client's own check-ins. */
export function CheckInsPage() {
  const { role } = useMe();
  if (role === 'client') return <OwnCheckIns />;
  return (
    <QueuePage
      renderPlan={(client) => <Plan key={client.id} {...client} />}
      renderTemplates={({ id }, choice) => <Templates clientId={id} {...choice} />}
    />
  );
}

function Plan({ id, name }: { id: string; name: string }) {
  const timeZone = useClientZone(id);
  const waiting = <Skeleton shape="block" className="h-64" />;
  return <ClientPlan clientId={id} name={name} timeZone={timeZone} whileLoading={waiting} />;
}

type TemplatesProps = { clientId: string; onChoose: (text: string) => void; onClose: () => void };

/** The coach's templates of the chat, with the first name of who reads the answer. */
function Templates({ clientId, ...choice }: TemplatesProps) {
  const { data: channels } = useChannels();
  const person = channels?.find((channel) => channel.person?.id === clientId)?.person;
  return <TemplateChoice firstName={person?.firstName ?? null} {...choice} />;
}
