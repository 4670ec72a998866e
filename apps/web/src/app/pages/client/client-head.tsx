import type { Client, Coaching } from '@spotter/contract/coaching';
import { ArrowLeft, ClipboardPen, MessageCircle, Printer, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { ClientMenuPlace } from '#features/coaching/clients/client-actions.tsx';
import { useDropClient } from '#features/overview/api.ts';
import { AwardButton } from '#features/trophies/award-button.tsx';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { BackLink } from '#ui/button/back-link.tsx';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

const WhatMatters = late(() => import('#features/start-forms/what-matters.tsx').then((m) => m.WhatMatters), {
  words: ['onboarding'],
});

type ClientHeadProps = {
  id: string;
  client: Client | undefined;
  /** Undefined until it is known, null where there is none. */
  coaching: Coaching | null | undefined;
  isDesk: boolean;
};

/** Who it is, the one line that matters, and what a coach does with them: a column's top at a desk, 160 px on a phone. */
export function ClientHead({ id, client, coaching, isDesk }: ClientHeadProps) {
  const { t } = useTranslation();
  const name = client?.name ?? <Skeleton className="h-8 w-40" />;
  const line = <Skeleton className="my-3 h-5 w-full" />;
  const matters =
    coaching === undefined
      ? line
      : coaching?.shows.training && <WhatMatters key={id} clientId={id} whileLoading={line} />;
  // As high as it will be, so that nothing below moves.
  const actions = client ? <Actions client={client} coaching={coaching} /> : <div className="h-11" />;
  const face = { 'data-shared-whole': id, person: client ?? { id, name: null } };
  if (isDesk) {
    return (
      <header className="flex flex-col gap-3">
        <BackLink href={pathTo('/coach')}>{t('coaching.nav.label')}</BackLink>
        <Avatar {...face} size={96} />
        <div className="min-w-0">
          <h1 className="display line-clamp-2 break-words font-extrabold text-32">{name}</h1>
          <p className="min-h-[1lh] truncate text-15 text-ink-soft">{client?.email}</p>
        </div>
        {matters}
        {actions}
      </header>
    );
  }
  return (
    <header className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <Link
          href={pathTo('/coach')}
          aria-label={t('coaching.nav.label')}
          className="-ml-3 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-5" />
        </Link>
        <Avatar {...face} size={56} />
        <div className="ml-1 min-w-0">
          <h1 className="display truncate font-extrabold text-24">{name}</h1>
          <p className="min-h-[1lh] truncate text-13 text-ink-soft">{client?.email}</p>
        </div>
      </div>
      {actions}
      {matters}
    </header>
  );
}

/** A link that is an icon of 44 px. */
function IconLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      aria-label={label}
      title={label}
      className="inline-flex size-11 items-center justify-center rounded-control bg-control text-ink hover:bg-control-hover active:bg-control-pressed forced-colors:border *:[svg]:size-5"
    >
      {children}
    </Link>
  );
}

function Actions({ client, coaching }: { client: Client; coaching: Coaching | null | undefined }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const drop = useDropClient();
  const { id, name } = client;
  return (
    <div className="flex flex-wrap gap-1 min-[22rem]:gap-2">
      <IconLink href={pathTo('/train', { client: id })} label={t('sessions.room.with', { name })}>
        <ClipboardPen aria-hidden />
      </IconLink>
      <IconLink href={pathTo('/messages', { person: id })} label={t('coaching.clients.write', { name })}>
        <MessageCircle aria-hidden />
      </IconLink>
      <IconLink href={pathTo('/video-call', { person: id })} label={t('calls.start')}>
        <Video aria-hidden />
      </IconLink>
      <IconLink href={pathTo('/coach/:id/print', { id })} label={t('workouts.print.weeksAction')}>
        <Printer aria-hidden />
      </IconLink>
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
