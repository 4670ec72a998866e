// load-group: desk

import type { Client } from '@spotter/contract/coaching';
import { ClipboardPen, MessageCircle, Printer, Video } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { EndableCoaching } from '#features/coaching/api.ts';
import { ClientMenuPlace } from '#features/coaching/clients/client-actions.tsx';
import { useDropClient } from '#features/overview/api.ts';
import { AwardButton } from '#features/trophies/award-button.tsx';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { BackLink } from '#ui/button/back-link.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';

const SQUARE = `${buttonLook({ tone: 'secondary' })} size-11 px-0!`;

type HeadProps = {
  id: string;
  /** Undefined until it is known. */
  client: Client | undefined;
  coaching: EndableCoaching | undefined;
  /** Beside the client's parts, where a face has room. */
  isTall: boolean;
};

/** Who it is, and what a coach does first: train, write, call, print, award. */
export function ClientHead({ id, client, coaching, isTall }: HeadProps) {
  const { t } = useTranslation();
  const person = client ?? { id, name: null };
  return (
    <header className="flex min-w-0 flex-col gap-3">
      <BackLink href={pathTo('/coach')}>{t('coaching.title')}</BackLink>
      <div className={isTall ? 'flex flex-col gap-3' : 'flex items-center gap-3'}>
        <Avatar data-shared-whole={id} person={person} size={isTall ? 96 : 56} />
        <div className="min-w-0">
          <h1 className={`display font-extrabold ${isTall ? 'line-clamp-2 text-32' : 'truncate text-24'}`}>
            {client?.name ?? <Skeleton className="h-8 w-48" />}
          </h1>
          <p className="truncate text-15 text-ink-soft">{client?.email}</p>
        </div>
      </div>
      {client && <Actions client={client} coaching={coaching} />}
    </header>
  );
}

function Actions({ client, coaching }: { client: Client; coaching: EndableCoaching | undefined }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const drop = useDropClient();
  const { id, name } = client;
  const links = [
    { href: pathTo('/train', { client: id }), label: t('sessions.room.with', { name }), Icon: ClipboardPen },
    {
      href: pathTo('/messages', { person: id }),
      label: t('coaching.clients.write', { name }),
      Icon: MessageCircle,
    },
    { href: pathTo('/video-call', { person: id }), label: t('calls.start'), Icon: Video },
    { href: pathTo('/coach/:id/print', { id }), label: t('workouts.print.weeksAction'), Icon: Printer },
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {links.map(({ href, label, Icon }) => (
        <Link key={label} href={href} aria-label={label} className={SQUARE}>
          <Icon aria-hidden className="size-5" />
        </Link>
      ))}
      <AwardButton
        key={id}
        client={client}
        startOpen={search.has('award')}
        onClosed={() => navigate(pathTo('/coach/:id', { id }), { replace: true })}
      />
      {coaching && (
        <ClientMenuPlace
          key={`menu/${id}`}
          coaching={coaching}
          onEnded={() => {
            drop(id);
            navigate(pathTo('/coach'), { replace: true });
          }}
        />
      )}
    </div>
  );
}
