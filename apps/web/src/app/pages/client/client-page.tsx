// load-group: desk

import type { ReactNode } from 'react';
import { useLocation, useParams, useSearchParams } from 'wouter';
import { useDesk } from '#app/use-desk.ts';
import { useClients, useClientZone, useCoachings } from '#features/coaching/api.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Tabs } from '#ui/choice/tabs.tsx';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { NotFoundPage } from '../../not-found-page.tsx';
import { WaitingPart } from '../trainer/person-at-a-glance.tsx';
import { ClientHead } from './client-head.tsx';
import { CLIENT_TABS, type ClientTab, type ClientTabProps } from './client-tabs.tsx';

const ClientNote = late(
  () => import('#features/client-notes/client-note-part.tsx').then((m) => m.ClientNotePart),
  { words: ['onboarding'] },
);

const TABS = ['now', 'strength', 'plan', 'heart'] as const satisfies readonly ClientTab[];

/** A trainer's page about one client: who it is and what waits, then now, strength, plan and heart. */
export function ClientPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const isDesk = useDesk();
  const { data: clients } = useClients();
  const { data: coachings } = useCoachings();
  const client = clients?.find((one) => one.id === id);
  const coaching = coachings && (coachings.find((one) => one.client.id === id) ?? null);
  const timeZone = useClientZone(id);
  usePageTitle(client?.name ?? t('coaching.nav.label'));
  if (clients && !client) return <NotFoundPage />;
  const asked = TABS.find((tab) => tab === search.get('tab')) ?? 'now';
  const head = <ClientHead id={id} client={client} coaching={coaching} isDesk={isDesk} />;
  const first = client && (
    <>
      <WaitingPart key={`waiting/${id}`} id={id} name={client.name} />
      <ClientNote
        key={`note/${id}`}
        clientId={id}
        name={client.name}
        whileLoading={<Skeleton shape="block" className="h-36" />}
      />
    </>
  );
  const props = client && { id, client, shows: coaching?.shows.training, timeZone };
  if (!isDesk) return <OnPhone head={head} first={first} asked={asked} props={props} />;
  return (
    <div className="grid w-full grid-cols-[380px_minmax(0,1fr)] items-start gap-8">
      <div className="in-order rail flex flex-col gap-6">
        {head}
        {first}
      </div>
      <div className="in-order @container flex min-w-0 flex-col gap-12">
        {/* What the address asks for stands first. */}
        {props &&
          [asked, ...TABS.filter((tab) => tab !== asked)].map((tab) => {
            const Parts = CLIENT_TABS[tab];
            return (
              <div key={`${tab}/${id}`} data-tab={tab} className="in-order flex min-w-0 flex-col gap-6">
                <h2 className="display font-extrabold text-24">{t(`coaching.tabs.${tab}`)}</h2>
                <Parts {...props} />
              </div>
            );
          })}
      </div>
    </div>
  );
}

type OnPhoneProps = {
  head: ReactNode;
  /** What stands above the parts of now. */
  first: ReactNode;
  asked: ClientTab;
  props: ClientTabProps | undefined;
};

/** The head and one tab at a time, which is part of the address. */
function OnPhone({ head, first, asked, props }: OnPhoneProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  return (
    <div className="in-order flex w-full flex-col gap-2">
      {head}
      {props && (
        <Tabs
          key={props.id}
          label={t('coaching.tabs.label')}
          value={asked}
          onChange={(tab) => navigate(pathTo('/coach/:id', { id: props.id, tab }), { replace: true })}
          tabs={TABS.map((tab) => {
            const Parts = CLIENT_TABS[tab];
            return {
              value: tab,
              label: t(`coaching.tabs.${tab}`),
              content: (
                <div className="in-order @container flex min-w-0 flex-col gap-4">
                  {tab === 'now' && first}
                  <Parts {...props} />
                </div>
              ),
            };
          })}
        />
      )}
    </div>
  );
}
