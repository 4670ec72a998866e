import type { Call } from '@spotter/contract/calls';
import { HeartOff } from 'lucide-react';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { late } from '#ui/state/late.tsx';

const LiveHeartRate = late(() =>
  import('#features/heart-rate/watching/live-heart-rate.tsx').then((m) => m.LiveHeartRate),
);

/** The client's heart rate over the picture: for the trainer if it is shared, for the client their own. */
export function CallHeart({ call }: { call: Call }) {
  const { t } = useTranslation();
  const me = useMe();
  const { client } = call;
  const isMine = client.id === me.id;
  if (!isMine && !call.sharesHeartRate) {
    return (
      <p
        data-theme="dark"
        className="flex items-center gap-2 rounded-card bg-surface-1/85 px-3 py-2 text-13 text-ink-soft"
      >
        <HeartOff aria-hidden className="size-4.5 shrink-0" />
        {t('calls.beside.notShared', { name: client.name })}
      </p>
    );
  }
  return <LiveHeartRate userId={client.id} clientId={isMine ? undefined : client.id} over />;
}

const HeartChip = late(() => import('#app/pages/heart-chip.tsx').then((m) => m.HeartChip));

/** The heart rate in one line, for a small picture; nothing where there is none. */
export function SmallCallHeart({ call }: { call: Call }) {
  const me = useMe();
  const { client } = call;
  if (client.id !== me.id && !call.sharesHeartRate) return null;
  return <HeartChip userId={client.id} />;
}
