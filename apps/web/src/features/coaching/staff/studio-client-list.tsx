import type { StudioClient } from '@spotter/contract/membership';
import { ArrowRightLeft, DoorOpen, LogOut, ShieldOff } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { MenuItem } from '#ui/menu/menu-item.tsx';
import { MenuSeparator } from '#ui/menu/menu-separator.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { ClientMenuButton } from '../clients/client-menu-button.tsx';
import { EndMembershipDialog } from '../clients/end-membership-dialog.tsx';
import { searchClients } from '../clients/search-clients.ts';
import { HandOnDialog } from './hand-on-dialog.tsx';
import { ResetFactorDialog } from './reset-factor-dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { useStudioClients } from './staff-api.ts';
import { STAFF_ROWS } from './staff-list.tsx';

/** Called when a client is coached by the reader no more. */
type OnGone = (clientId: string) => void;

/** All clients of the studio, for its owner: who coaches each, to hand on or to remove. */
export function StudioClientList({ onGone }: { onGone: OnGone }) {
  const { t } = useTranslation();
  return (
    <Section title={t('staff.clients.title')} description={t('staff.clients.text')}>
      <QueryView
        query={useStudioClients()}
        loading={<LinesSkeleton label={t('coaching.clients.loading')} lines={4} className="min-h-17" />}
        failed={t('coaching.clients.error')}
        card
        empty={<EmptyState drawing="people" title={t('staff.clients.none')} />}
      >
        {(clients) => <Found clients={clients} onGone={onGone} />}
      </QueryView>
    </Section>
  );
}

function Found({ clients, onGone }: { clients: readonly StudioClient[]; onGone: OnGone }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const named = clients.map((client) => ({ ...client, email: '' }));
  const found = searchClients(named, wanted);
  return (
    <>
      <SearchField
        label={t('coaching.clients.search')}
        placeholder={t('tribe.searchPlaceholder')}
        clearLabel={t('common.clear')}
        value={search}
        onChange={setSearch}
      />
      {found.length === 0 ? (
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
      ) : (
        <Card padding="none">
          <ul aria-label={t('staff.clients.title')} className={STAFF_ROWS}>
            {found.map((client) => (
              <StudioClientLine key={client.id} client={client} onGone={onGone} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

type StudioClientProps = { client: StudioClient; onGone: OnGone };

function StudioClientLine({ client, onGone }: StudioClientProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const coaches = client.coachings.map(({ trainerName }) => trainerName);
  return (
    <li className="flex min-h-17 items-center gap-3 px-4 py-2.5 [contain-intrinsic-size:auto_68px] [content-visibility:auto]">
      <Avatar person={client} />
      <div className="min-w-0 flex-1 break-words">
        <p className="font-semibold text-15">{client.name}</p>
        <p className="text-13 text-ink-faint">
          {coaches.length > 0
            ? t('staff.clients.coachedBy', { trainers: format.list(coaches) })
            : t('staff.clients.noCoach')}
        </p>
      </div>
      <StudioClientMenu client={client} onGone={onGone} />
    </li>
  );
}

/** The actions on one client. A menu is made when it is pressed, because a studio may have hundreds of clients. */
function StudioClientMenu({ client, onGone }: StudioClientProps) {
  const { t } = useTranslation();
  const me = useMe();
  const [open, setOpen] = useState<boolean>();
  const [handing, setHanding] = useState<string>();
  const [isHanding, setIsHanding] = useState(false);
  const [signingOut, setSigningOut] = useState<boolean>();
  const [resetting, setResetting] = useState<boolean>();
  const [removing, setRemoving] = useState<boolean>();
  const { id, name, coachings } = client;
  const button = <ClientMenuButton name={name} aria-haspopup="menu" onClick={() => setOpen(true)} />;
  const handed = coachings.find((one) => one.id === handing);
  const handOn = (coachingId: string) => {
    setHanding(coachingId);
    setIsHanding(true);
  };
  return (
    <>
      {open === undefined ? (
        button
      ) : (
        <Menu open={open} onOpenChange={setOpen} trigger={<ClientMenuButton name={name} />}>
          {coachings.map((one) => (
            <MenuItem key={one.id} icon={<ArrowRightLeft />} onSelect={() => handOn(one.id)}>
              {coachings.length > 1
                ? t('staff.handOn.openFrom', { trainer: one.trainerName })
                : t('staff.handOn.open')}
            </MenuItem>
          ))}
          <MenuItem icon={<LogOut />} onSelect={() => setSigningOut(true)}>
            {t('staff.signOut.open')}
          </MenuItem>
          <MenuItem icon={<ShieldOff />} onSelect={() => setResetting(true)}>
            {t('staff.resetFactor.open')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem tone="danger" icon={<DoorOpen />} onSelect={() => setRemoving(true)}>
            {t('agreements.removing.open')}
          </MenuItem>
        </Menu>
      )}
      {handed && (
        <HandOnDialog
          key={handed.id}
          open={isHanding}
          onOpenChange={setIsHanding}
          coaching={{ id: handed.id, trainerId: handed.trainerId, client: { id, name } }}
          onDone={() => handed.trainerId === me.id && onGone(id)}
        />
      )}
      {signingOut !== undefined && (
        <SignOutDialog open={signingOut} onOpenChange={setSigningOut} person={{ id, name }} />
      )}
      {resetting !== undefined && (
        <ResetFactorDialog open={resetting} onOpenChange={setResetting} person={{ id, name }} isClient />
      )}
      {removing !== undefined && (
        <EndMembershipDialog
          open={removing}
          onOpenChange={setRemoving}
          client={{ id, name }}
          onEnded={() => onGone(id)}
        />
      )}
    </>
  );
}
