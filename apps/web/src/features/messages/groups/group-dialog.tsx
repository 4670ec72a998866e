import type { Group } from '@spotter/contract/chat';
import { GROUP_NAME_MAX } from '@spotter/contract/chat-limits';
import { LogOut, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { errorText } from '#lib/call/error-text.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useChannels } from '../api.ts';
import { AddToGroup } from './add-to-group.tsx';
import { useChangeGroup, useGroup, useLeaveGroup, useMuteGroup } from './api.ts';
import { GroupPeople } from './group-people.tsx';

type Props = { id: string; onClose: () => void };

/** Who is in a group. A trainer in it changes its name and its people; everybody can leave. */
export function GroupDialog({ id, onClose }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const [, navigate] = useLocation();
  const [asks, setAsks] = useState(false);
  const query = useGroup(id);
  const { mutateAsync: leave } = useLeaveGroup(id, me.id);
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={query.data?.name ?? t('chat.groups.open')}
        closeLabel={t('common.close')}
        footer={
          <Button tone="secondary" icon={<LogOut />} onClick={() => setAsks(true)}>
            {t('chat.groups.leave')}
          </Button>
        }
      >
        <QueryView
          query={query}
          loading={<LinesSkeleton label={t('chat.groups.loading')} lines={4} />}
          failed={t('chat.groups.failed')}
        >
          {(group) => <Filled group={group} />}
        </QueryView>
      </Dialog>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('chat.groups.leaveTitle', { name: query.data?.name ?? '' })}
        text={t('chat.groups.leaveText')}
        confirmLabel={t('chat.groups.leave')}
        onConfirm={() => leave()}
        onDone={() => {
          onClose();
          navigate(pathTo('/messages'), { replace: true });
        }}
      />
    </>
  );
}

function Filled({ group }: { group: Group }) {
  const { t } = useTranslation();
  const [adds, setAdds] = useState(false);
  const { mutate, isPending, error } = useChangeGroup(group.id);
  return (
    <div className="flex flex-col gap-5">
      {group.canManage && <NameForm group={group} />}
      <MuteSwitch id={group.id} />
      <GroupPeople group={group} busy={isPending} onRemove={(remove) => mutate({ remove })} />
      {group.canManage &&
        (adds ? (
          <AddToGroup group={group} busy={isPending} onAdd={(add) => mutate({ add })} />
        ) : (
          <Button tone="secondary" icon={<UserPlus />} onClick={() => setAdds(true)}>
            {t('chat.groups.add')}
          </Button>
        ))}
      {error && <FormError>{errorText(error)}</FormError>}
    </div>
  );
}

function MuteSwitch({ id }: { id: string }) {
  const { t } = useTranslation();
  const { mutate } = useMuteGroup(id);
  const channel = useChannels().data?.find((one) => one.id === id);
  return (
    <Switch
      label={t('chat.groups.mute')}
      hint={t('chat.groups.muteHint')}
      checked={channel?.isMuted ?? false}
      onChange={(isMuted) => mutate(isMuted)}
    />
  );
}

function NameForm({ group }: { group: Group }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useChangeGroup(group.id);
  const form = useForm({
    values: { name: group.name },
    checks: { name: { passes: (name) => name.trim() !== '', text: t('chat.groups.nameMissing') } },
    send: ({ name }) => mutate({ name: name.trim() }),
    busy: isPending,
    error,
  });
  return (
    <form {...form.formProps} className="flex items-end gap-2">
      <TextField
        label={t('chat.groups.name')}
        maxLength={GROUP_NAME_MAX}
        className="flex-1"
        {...form.text('name')}
      />
      {form.isChanged && (
        <Button tone="secondary" {...form.submitProps}>
          {t('common.save')}
        </Button>
      )}
    </form>
  );
}
