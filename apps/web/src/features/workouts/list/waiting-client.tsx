import { X } from 'lucide-react';
import { useClients } from '#features/coaching/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Card } from '#ui/card.tsx';

type Props = { id: string; onClose: () => void };

/** The client for whom a workout is to be chosen: the board and the client's page lead here. */
export function WaitingClient({ id, onClose }: Props) {
  const { t } = useTranslation();
  const { data: clients = [] } = useClients();
  const client = clients.find((one) => one.id === id);
  if (!client) return null;
  return (
    <Card padding="none" className="flex items-center gap-3 py-2 pr-2 pl-4">
      <Avatar person={client} size={40} />
      <p className="min-w-0 flex-1 font-semibold text-15">
        {t('workouts.assign.chooseFor', { name: client.name })}
      </p>
      <IconButton label={t('common.cancel')} icon={<X />} onClick={onClose} />
    </Card>
  );
}
