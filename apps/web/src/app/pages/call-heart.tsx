import type { Call } from '@spotter/contract/calls';
import { HeartOff } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#features/accounts/api.ts';

const LiveHeartRate = lazy(() =>
  import('#features/heart-rate/live-heart-rate.tsx').then((m) => ({ default: m.LiveHeartRate })),
);

/** The client's heart rate over the picture: for the trainer where it is shared, and for the client their own. */
export function CallHeart({ call }: { call: Call }) {
  const { t } = useTranslation();
  const me = useMe();
  const { client } = call;
  const isMine = client.id === me.id;
  if (!isMine && !call.sharesHeartRate) {
    return (
      <p
        data-theme="dark"
        className="flex items-center gap-2 rounded-card bg-surface-1/85 px-3 py-2 text-13 text-2"
      >
        <HeartOff aria-hidden className="size-4.5 shrink-0" />
        {t('calls.beside.notShared', { name: client.name })}
      </p>
    );
  }
  return (
    <Suspense>
      <LiveHeartRate userId={client.id} clientId={isMine ? undefined : client.id} over />
    </Suspense>
  );
}

const HeartChip = lazy(() => import('./heart-chip.tsx').then((m) => ({ default: m.HeartChip })));

/** The same in one line, over a small picture; nothing where there is nothing to show. */
export function SmallCallHeart({ call }: { call: Call }) {
  const me = useMe();
  const { client } = call;
  if (client.id !== me.id && !call.sharesHeartRate) return null;
  return (
    <Suspense>
      <HeartChip userId={client.id} />
    </Suspense>
  );
}
