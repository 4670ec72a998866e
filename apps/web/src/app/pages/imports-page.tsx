import { useSearchParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useClients } from '#features/coaching/api.ts';
import { ImportsView } from '#features/imports/imports-view.tsx';
import type { RenderInvite } from '#features/imports/wizard/everyone-wizard.tsx';
import type { RenderExercises } from '#features/imports/wizard/name-list.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { late } from '#ui/state/late.tsx';

const ExercisePicker = late(() =>
  import('#features/exercises/library/exercise-picker.tsx').then((m) => m.ExercisePicker),
);

/** In the place of a client: all of them. */
const EVERYONE = 'everyone';

const NONE_PICKED: ReadonlyMap<string, number> = new Map();

const renderExercises: RenderExercises = ({ title, onPick, onClose }) => (
  <Library {...{ title, onPick, onClose }} />
);

function Library({ title, onPick, onClose }: Parameters<RenderExercises>[0]) {
  const { t } = useTranslation();
  return (
    <ExercisePicker
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onPick={onPick}
      picked={NONE_PICKED}
      single={{
        title: t('imports.chooseTitle', { name: title }),
        text: t('imports.chooseText'),
        category: null,
      }}
    />
  );
}

// Few come with an archive of people who are not here.
const InvitePeople = late(() =>
  import('#features/coaching/invites/invite-people.tsx').then((m) => m.InvitePeople),
);

const renderInvite: RenderInvite = (people) => <InvitePeople people={people} />;

/** `/imports`: training from other apps, into one's own or, for a coach, into that of a client. */
export function ImportsPage() {
  const { t } = useTranslation();
  const me = useMe();
  const [search] = useSearchParams();
  const client = search.get('client') ?? '';
  const isOwn = client === me.id || client === EVERYONE;
  const text = t(me.role === 'trainer' ? 'imports.textOf' : 'imports.text');
  usePageTitle(t('imports.title'));
  return (
    <div className="in-order flex w-full flex-col gap-6">
      <PageHeader
        title={t('imports.title')}
        {...(!isOwn && { description: text })}
        above={
          me.role === 'trainer' ? (
            client && <BackToWhose clientId={client} ownId={me.id} />
          ) : (
            <BackLink href={pathTo('/progress')}>{t('shell.nav.progress')}</BackLink>
          )
        }
      />
      {me.role === 'trainer' ? (
        <OfClient clientId={client} ownId={me.id} />
      ) : (
        <ImportsView renderExercises={renderExercises} />
      )}
    </div>
  );
}

/** A coach comes from their own calendar or from a client's page, which has the client's name. */
function BackToWhose({ clientId, ownId }: { clientId: string; ownId: string }) {
  const { t } = useTranslation();
  const name = useClients().data?.find(({ id }) => id === clientId)?.name;
  if (clientId === ownId) return <BackLink href={pathTo('/calendar')}>{t('shell.nav.calendar')}</BackLink>;
  if (!name) return <BackLink href={pathTo('/coach')}>{t('coaching.nav.label')}</BackLink>;
  return <BackLink href={pathTo('/coach/:id', { id: clientId })}>{name}</BackLink>;
}

/** A coach says for whom before the file; their own calendar is one choice. */
function OfClient({ clientId, ownId }: { clientId: string; ownId: string }) {
  const { t } = useTranslation();
  const { data: clients } = useClients();
  const { isAssistant } = useMe();
  const [, setSearch] = useSearchParams();
  const whose = [
    { value: ownId, label: t('imports.ics.mine') },
    ...(clients ? [{ value: EVERYONE, label: t('imports.studio.everyone') }] : []),
    ...(clients ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <SelectField
        className="w-full max-w-reading"
        label={t('imports.client')}
        placeholder={t('imports.chooseClient')}
        options={whose}
        value={whose.some(({ value }) => value === clientId) ? clientId : ''}
        onChange={(client) => setSearch({ client }, { replace: true })}
      />
      {clientId === ownId ? (
        <ImportsView key={ownId} isOfTrainer renderExercises={renderExercises} />
      ) : clientId === EVERYONE && clients ? (
        <ImportsView
          key={EVERYONE}
          everyone={{ clients, renderInvite: isAssistant ? undefined : renderInvite }}
          renderExercises={renderExercises}
        />
      ) : clients?.some(({ id }) => id === clientId) ? (
        <ImportsView key={clientId} clientId={clientId} renderExercises={renderExercises} />
      ) : (
        clients && (
          <Card>
            <EmptyState drawing="archive" title={t('imports.chooseClient')} text={t('imports.fileHint')} />
          </Card>
        )
      )}
    </>
  );
}
