import type { Client, Coaching } from '@spotter/contract/coaching';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ClientMenuButton } from './client-menu-button.tsx';

/** Menus and their placing weigh more than the rest of the page, so they come right after it. */
const ClientMenu = lazy(() => import('./client-menu.tsx').then((m) => ({ default: m.ClientMenu })));

/** One client with what can be done about the coaching; that is known a moment later than the name. */
export function ClientLine({ client, coaching }: { client: Client; coaching: Coaching | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [pressed, setPressed] = useState(false);
  return (
    <li className="flex min-h-17 items-center gap-3 px-4 py-2 [contain-intrinsic-size:auto_68px] [content-visibility:auto]">
      <Avatar name={client.name} decorative />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-15">{client.name}</p>
        <p className="truncate text-13 text-3">{client.email}</p>
      </div>
      {coaching && (
        <>
          <p className="hidden shrink-0 text-13 text-3 sm:block">
            {t('coaching.since', { date: format.instant(coaching.since, { dateStyle: 'medium' }) })}
          </p>
          <Suspense fallback={<ClientMenuButton name={client.name} onClick={() => setPressed(true)} />}>
            <ClientMenu coaching={coaching} startOpen={pressed} />
          </Suspense>
        </>
      )}
    </li>
  );
}
