// load-group: desk

import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useParams, useSearchParams } from 'wouter';
import { useDesk } from '#app/use-desk.ts';
import { useClients, useClientZone, useCoachings } from '#features/coaching/api.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { FoldSections } from '#ui/section.tsx';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { NotFoundPage } from '../../not-found-page.tsx';
import { ClientHead } from './client-head.tsx';
import { CLIENT_TABS, ClientParts, type ClientTab, TAB_KEYS } from './client-parts.tsx';

const StartForm = late(
  () => import('#features/start-forms/start-form-part.tsx').then((m) => m.StartFormPart),
  { words: ['onboarding'] },
);
const ClientNote = late(
  () => import('#features/client-notes/client-note-part.tsx').then((m) => m.ClientNotePart),
  { words: ['onboarding'] },
);

/**
 * What a client said about their health and goals, to a coach to whom they show all training: a line that opens. And the
 * coach's own note, which is at hand at a desk.
 */
function WhatMatters({ id, name, isDesk }: { id: string; name: string; isDesk: boolean }) {
  const { data: coachings } = useCoachings();
  const coaching = coachings?.find((one) => one.client.id === id);
  const waiting = <Skeleton shape="block" className="h-16" />;
  const note = <ClientNote clientId={id} name={name} whileLoading={waiting} />;
  return (
    <>
      <FoldSections>
        {!coachings && waiting}
        {coaching?.shows.training && <StartForm clientId={id} whileLoading={waiting} />}
        {!isDesk && note}
      </FoldSections>
      {isDesk && note}
    </>
  );
}

const isTab = (text: string | null): text is ClientTab => CLIENT_TABS.some((one) => one === text);

/**
 * A trainer's page about one client. At a desk the person stays beside four groups, training first; on a phone each group is
 * a tab of the address.
 */
export function ClientPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const isDesk = useDesk();
  const { data: clients } = useClients();
  const client = clients?.find((one) => one.id === id);
  const timeZone = useClientZone(id);
  const coaching = useCoachings().data?.find((one) => one.client.id === id);
  usePageTitle(client?.name ?? t('coaching.title'));
  if (clients && !client) return <NotFoundPage />;
  const head = <ClientHead id={id} client={client} coaching={coaching} isTall={isDesk} />;
  const matters = client && <WhatMatters key={id} id={id} name={client.name} isDesk={isDesk} />;
  const asked = search.get('tab');
  const tab = isTab(asked) ? asked : null;
  const shown = tab ?? 'now';
  const partsOf = (one: ClientTab) =>
    client && (
      <div className="@container in-order flex min-w-0 flex-col gap-8">
        <ClientParts tab={one} client={client} coaching={coaching} timeZone={timeZone} isDesk={isDesk} />
      </div>
    );
  if (isDesk) {
    return (
      <div className="grid w-full grid-cols-[23.75rem_minmax(0,1fr)] items-start gap-8">
        <div className="in-order -m-1 sticky top-frame flex max-h-inside flex-col gap-6 overflow-y-auto p-1">
          {head}
          {matters}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <TabLinks id={id} shown={tab} />
          <div className="in-order flex min-w-0 flex-col gap-10">
            {CLIENT_TABS.map((one) => (
              <Group key={one} label={t(TAB_KEYS[one])} isAsked={one === tab && client !== undefined}>
                {partsOf(one)}
              </Group>
            ))}
          </div>
        </div>
      </div>
    );
  }
  return (
    <div className="flex w-full flex-col gap-5">
      {head}
      <TabLinks id={id} shown={shown} />
      <div key={shown} className="in-order flex flex-col gap-8">
        {shown === 'now' && matters}
        {partsOf(shown)}
      </div>
    </div>
  );
}

/** One group among the others; the one that the address names comes into sight. */
function Group({ label, isAsked, children }: { label: string; isAsked: boolean; children: ReactNode }) {
  const group = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) group.current?.scrollIntoView();
  }, [isAsked]);
  return (
    <section ref={group} aria-label={label} className="scroll-mt-18">
      {children}
    </section>
  );
}

function TabLinks({ id, shown }: { id: string; shown: ClientTab | null }) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('coaching.parts.label')}
      className="-mx-4 sticky top-bar z-10 border-line border-b bg-surface-0 px-4"
    >
      <ul className="flex gap-1">
        {CLIENT_TABS.map((one) => (
          <li key={one} className="min-w-0 max-w-40 flex-1">
            <Link
              href={pathTo('/coach/:id', { id, tab: one })}
              replace
              aria-current={one === shown ? 'page' : undefined}
              className="-mb-px flex min-h-12 items-center justify-center truncate border-transparent border-b-2 px-1 font-semibold text-15 text-ink-soft no-underline hover:text-ink aria-[current=page]:border-brand-text aria-[current=page]:text-brand-text"
            >
              {t(TAB_KEYS[one])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
