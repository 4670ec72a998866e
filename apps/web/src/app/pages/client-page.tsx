// load-group: desk

import { ClipboardPen, MessageCircle, Printer, Video } from 'lucide-react';
import { Link, useLocation, useParams, useSearchParams } from 'wouter';
import { useClients, useClientZone, useCoachings } from '#features/coaching/api.ts';
import { ClientMenuPlace } from '#features/coaching/clients/client-actions.tsx';
import { useDropClient } from '#features/overview/api.ts';
import { PausePart } from '#features/pauses/pause-part.tsx';
import { ProgressParts } from '#features/progress/progress-page.tsx';
import { AwardButton } from '#features/trophies/award-button.tsx';
import { ClientTrophies } from '#features/trophies/given-trophies.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { BackLink } from '#ui/button/back-link.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { PersonAtAGlance } from './trainer/person-at-a-glance.tsx';
import { TrainingMaxes } from './training-maxes.tsx';

const Rack = late(() => import('#features/loads/rack-part.tsx').then((m) => m.RackPart));
const Body = late(() => import('#features/body/body-part.tsx').then((m) => m.BodyPart), {
  words: ['body'],
});
const Habits = late(() => import('#features/habits/habits-part.tsx').then((m) => m.HabitsPart), {
  words: ['habits'],
});
const CheckIns = late(
  () => import('#features/check-ins/answering/check-ins-part.tsx').then((m) => m.CheckInsPart),
  {
    words: ['checkins', 'body'],
  },
);
const Timeline = late(() => import('./timeline/timeline-part.tsx').then((m) => m.TimelinePart), {
  words: ['body'],
});
const ClientHeart = late(
  () => import('#features/heart-rate/watching/client-heart.tsx').then((m) => m.ClientHeart),
  {
    words: ['live'],
  },
);

const StartForm = late(
  () => import('#features/start-forms/start-form-part.tsx').then((m) => m.StartFormPart),
  { words: ['onboarding'] },
);

const ClientNote = late(
  () => import('#features/client-notes/client-note-part.tsx').then((m) => m.ClientNotePart),
  { words: ['onboarding'] },
);

const ProgramPart = late(
  () => import('#features/programs/giving/program-part.tsx').then((m) => m.ProgramPart),
  {
    words: ['programs'],
  },
);

const ClientPlan = late(() => import('./trainer/client-plan.tsx').then((m) => m.ClientPlan), {
  words: ['programs'],
});

/** What a client said about their health and goals, to a coach to whom they show all training. */
function WhatMattersFirst({ id }: { id: string }) {
  const { data: coachings } = useCoachings();
  const coaching = coachings?.find((one) => one.client.id === id);
  const waiting = <Skeleton shape="block" className="h-24" />;
  if (!coachings) return waiting;
  return coaching?.shows.training ? <StartForm clientId={id} whileLoading={waiting} /> : null;
}

/** An icon-only button, as high as the button beside it. */
const SQUARE = `${buttonLook({ tone: 'secondary' })} size-10 px-0! pointer-coarse:size-11`;

/** A trainer's page about one client: plan and results, and each exercise over time. */
export function ClientPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const { data: clients } = useClients();
  const client = clients?.find((one) => one.id === id);
  const timeZone = useClientZone(id);
  const drop = useDropClient();
  const coaching = useCoachings().data?.find((one) => one.client.id === id);
  usePageTitle(client?.name ?? t('coaching.title'));
  if (clients && !client) return <NotFoundPage />;
  return (
    <div className="in-order flex w-full flex-col gap-6">
      <header className="flex flex-col gap-2">
        <BackLink href={pathTo('/coach')}>{t('coaching.title')}</BackLink>
        <div className="flex flex-wrap items-center gap-4">
          <Avatar data-shared-whole={id} person={client ?? { id, name: null }} size={56} />
          <div className="min-w-48 flex-1">
            <h1 className="display line-clamp-2 font-extrabold text-24 sm:text-32">
              {client?.name ?? <Skeleton className="h-8 w-48" />}
            </h1>
            <p className="truncate text-15 text-ink-soft">{client?.email}</p>
          </div>
          {client && (
            <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:last:min-w-40 max-sm:*:last:flex-1">
              <Link
                href={pathTo('/train', { client: id })}
                aria-label={t('sessions.room.with', { name: client.name })}
                className={SQUARE}
              >
                <ClipboardPen aria-hidden className="size-5" />
              </Link>
              <Link
                href={pathTo('/messages', { person: id })}
                aria-label={t('coaching.clients.write', { name: client.name })}
                className={SQUARE}
              >
                <MessageCircle aria-hidden className="size-5" />
              </Link>
              <Link
                href={pathTo('/video-call', { person: id })}
                aria-label={t('calls.start')}
                className={SQUARE}
              >
                <Video aria-hidden className="size-5" />
              </Link>
              <Link
                href={pathTo('/coach/:id/print', { id })}
                aria-label={t('workouts.print.weeksAction')}
                className={SQUARE}
              >
                <Printer aria-hidden className="size-5" />
              </Link>
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
              <AwardButton
                key={id}
                client={client}
                startOpen={search.has('award')}
                onClosed={() => navigate(pathTo('/coach/:id', { id }), { replace: true })}
              />
            </div>
          )}
        </div>
      </header>
      <WhatMattersFirst key={`form/${id}`} id={id} />
      {client && (
        <PersonAtAGlance
          key={`glance/${id}`}
          id={id}
          name={client.name}
          className="grid gap-6 lg:grid-cols-2"
        />
      )}
      {client && (
        <ClientNote
          key={`note/${id}`}
          clientId={id}
          name={client.name}
          whileLoading={<Skeleton shape="block" className="h-36" />}
        />
      )}
      {client && (
        <ClientPlan
          key={`plan/${id}`}
          clientId={id}
          name={client.name}
          timeZone={timeZone}
          whileLoading={<Skeleton shape="block" className="h-64" />}
        />
      )}
      {client && <ProgramPart key={`programs/${id}`} clientId={id} />}
      {coaching && !coaching.shows.training && (
        <p className="text-15 text-ink-soft">{t('agreements.onlyOwn', { name: coaching.client.name })}</p>
      )}
      {client && <PausePart key={`pauses/${id}`} clientId={id} timeZone={timeZone} />}
      <ProgressParts clientId={id} timeZone={timeZone} />
      {coaching?.shows.training && <Habits key={`habits/${id}`} clientId={id} timeZone={timeZone} />}
      {coaching?.shows.training && <Body key={`body/${id}`} clientId={id} timeZone={timeZone} />}
      {coaching?.shows.training && <CheckIns key={`check-ins/${id}`} clientId={id} />}
      {coaching?.shows.training && <Timeline key={`timeline/${id}`} clientId={id} />}
      {coaching?.shows.training && <TrainingMaxes key={`maxes/${id}`} clientId={id} />}
      {coaching?.shows.training && <Rack key={`rack/${id}`} clientId={id} />}
      {client && <ClientHeart key={`heart/${id}`} clientId={id} name={client.name} />}
      {client && <ClientTrophies key={`trophies/${id}`} client={client} />}
    </div>
  );
}
