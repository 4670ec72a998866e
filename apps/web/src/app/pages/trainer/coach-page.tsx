// load-group: desk

import type { BoardLine } from '@spotter/contract/overview';
import { UserPlus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useInvites } from '#features/coaching/api.ts';
import { searchClients } from '#features/coaching/clients/search-clients.ts';
import { InviteDialog } from '#features/coaching/invites/invite-dialog.tsx';
import { InviteList } from '#features/coaching/invites/invite-list.tsx';
import { useDashboard } from '#features/overview/api.ts';
import { BoardSkeleton } from '#features/overview/board/board-skeleton.tsx';
import { useOpenedByAddress } from '#lib/address/use-opened-by-address.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { SearchField } from '#ui/field/search-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useMatches } from '#ui/use-matches.ts';
import { BoardWithPerson } from './board-with-person.tsx';

/** From this width on invites stand beside the clients; below it they would take the room of their names. */
const HAS_ROOM = '(min-width: 90rem)';

/** The trainer's clients, with a search, and open invites; new clients appear as they join. */
export function CoachPage() {
  const { t } = useTranslation();
  // Other pages link to the invite form.
  const [inviting, setInviting] = useOpenedByAddress('/coach', 'invite');
  const query = useDashboard();
  // The invites stand above the clients on a phone: nothing moves when both appear together.
  const clients = useInvites().isPending ? undefined : query.data?.board;
  const invite = () => setInviting(true);
  const { isAssistant } = useMe();
  return (
    <div className="flex w-full flex-col gap-6">
      <PageHeader
        title={t('coaching.nav.label')}
        description={t('coaching.description')}
        // An empty list has this button itself.
        actions={
          clients?.length !== 0 &&
          !isAssistant && (
            <Button
              icon={<UserPlus />}
              // It has its room before.
              className={classNames(!clients && !query.error && 'invisible')}
              onClick={invite}
            >
              {t('coaching.invite.open')}
            </Button>
          )
        }
      />
      <QueryView
        query={{ ...query, data: clients }}
        loading={<BoardSkeleton label={t('coaching.clients.loading')} />}
        failed={t('coaching.clients.error')}
        card
        empty={
          <>
            <EmptyState
              drawing="people"
              title={t('coaching.clients.empty.title')}
              text={isAssistant ? t('staff.noClients') : t('coaching.clients.empty.text')}
              action={
                !isAssistant && (
                  <Button icon={<UserPlus />} onClick={invite}>
                    {t('coaching.invite.open')}
                  </Button>
                )
              }
            />
            <InviteList />
          </>
        }
      >
        {(lines) => <Filled lines={lines} />}
      </QueryView>
      <InviteDialog open={inviting && !isAssistant} onOpenChange={setInviting} />
    </div>
  );
}

/** By name: the board itself comes most pressing first. */
function byName(lines: readonly BoardLine[], language: string): BoardLine[] {
  return [...lines].sort((a, b) => a.name.localeCompare(b.name, language));
}

function Filled({ lines }: { lines: readonly BoardLine[] }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const isBeside = useMatches(HAS_ROOM);
  const invites = useInvites().data?.length !== 0 && <InviteList />;
  const [order, setOrder] = useState<'name' | 'attention'>('name');
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const found = searchClients(order === 'name' ? byName(lines, i18n.language) : lines, wanted);
  const none = (
    <Card padding="none">
      <EmptyState
        drawing="search"
        title={t('coaching.clients.noneFound')}
        action={
          <Button tone="secondary" onClick={() => setSearch('')}>
            {t('coaching.clients.showAll')}
          </Button>
        }
      />
    </Card>
  );
  return (
    <BoardWithPerson
      path="/coach"
      lines={found}
      label={order === 'name' ? t('overview.board.byName') : t('overview.board.title')}
      above={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
          {!isBeside && invites && <div className="mb-5 w-full">{invites}</div>}
          <SearchField
            label={t('coaching.clients.search')}
            placeholder={t('coaching.clients.searchPlaceholder')}
            clearLabel={t('common.clear')}
            value={search}
            onChange={setSearch}
            className="min-w-60 flex-1"
          />
          <SelectField
            label={t('coaching.clients.order.label')}
            labelHidden
            options={[
              { value: 'name', label: t('coaching.clients.order.name') },
              { value: 'attention', label: t('coaching.clients.order.attention') },
            ]}
            value={order}
            onChange={setOrder}
          />
          <p aria-live="polite" className="tabular w-full text-13 text-ink-faint">
            {search.trim()
              ? t('coaching.clients.found', { count: found.length, total: format.number(lines.length) })
              : t('coaching.clients.count', { count: lines.length })}
          </p>
          {found.length === 0 && <div className="w-full">{none}</div>}
        </div>
      }
      beside={isBeside && invites && <div className="sticky top-frame w-80 shrink-0">{invites}</div>}
    />
  );
}
