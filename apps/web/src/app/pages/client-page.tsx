import { MessageCircle, Video } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams, useSearchParams } from 'wouter';
import { useClients, useClientZone } from '#features/coaching/api.ts';
import { ProgressParts } from '#features/progress/progress-page.tsx';
import { AwardButton } from '#features/trophies/award-button.tsx';
import { ClientTrophies } from '#features/trophies/given-trophies.tsx';
import { loadWords } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { callPath, clientPath, PATHS, personChatPath } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { buttonLook } from '#ui/button-look.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { NotFoundPage } from '../not-found-page.tsx';

const ClientHeart = lazy(async () => {
  const [{ ClientHeart }] = await Promise.all([
    import('#features/heart-rate/client-heart.tsx'),
    loadWords('live'),
  ]);
  return { default: ClientHeart };
});

/** Only a picture, as high as the button beside it. */
const SQUARE = `${buttonLook({ tone: 'secondary' })} size-10 px-0! pointer-coarse:size-11`;

/** A trainer's page about one client: the plan beside what was done, and each exercise over time. */
export function ClientPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const { data: clients } = useClients();
  const client = clients?.find((one) => one.id === id);
  const timeZone = useClientZone(id);
  usePageTitle(client?.name ?? t('coaching.title'));
  if (clients && !client) return <NotFoundPage />;
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6">
      <header className="flex flex-col gap-2">
        <BackLink href={PATHS.coach}>{t('coaching.title')}</BackLink>
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={client?.name ?? ''} size={56} decorative />
          <div className="min-w-48 flex-1">
            <h1 className="display truncate font-bold text-24 sm:text-32">
              {client?.name ?? <Skeleton className="h-8 w-48" />}
            </h1>
            <p className="truncate text-15 text-2">{client?.email}</p>
          </div>
          {client && (
            <div className="flex gap-2 max-sm:w-full max-sm:*:last:flex-1">
              <Link
                href={personChatPath(id)}
                aria-label={t('coaching.clients.write', { name: client.name })}
                className={SQUARE}
              >
                <MessageCircle aria-hidden className="size-5" />
              </Link>
              <Link href={callPath(id)} aria-label={t('calls.start')} className={SQUARE}>
                <Video aria-hidden className="size-5" />
              </Link>
              <AwardButton
                key={id}
                client={client}
                startOpen={search.has('award')}
                onClosed={() => navigate(clientPath(id), { replace: true })}
              />
            </div>
          )}
        </div>
      </header>
      <ProgressParts clientId={id} timeZone={timeZone} />
      {client && (
        <Suspense>
          <ClientHeart key={id} clientId={id} name={client.name} />
        </Suspense>
      )}
      {client && <ClientTrophies key={id} client={client} />}
    </div>
  );
}
