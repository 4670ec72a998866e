import type { Passkey } from '@spotter/contract/passkeys';
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Section } from '#ui/section.tsx';
import { late } from '#ui/state/late.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { toast } from '#ui/toast/toast.ts';
import { canUsePasskeys } from './credential-rules.ts';
import { removePasskey, useAddPasskey, usePasskeys } from './passkeys-api.ts';

const RenamePasskeyDialog = late(() =>
  import('./rename-passkey-dialog.tsx').then((m) => m.RenamePasskeyDialog),
);

/** The person's passkeys, and a button that adds one. */
export function PasskeyList() {
  const { t } = useTranslation();
  return (
    <Section title={t('accounts.passkeys.title')} description={t('accounts.passkeys.text')}>
      <Lines />
    </Section>
  );
}

function Lines() {
  const { t } = useTranslation();
  return (
    <QueryView
      query={usePasskeys()}
      loading={<LinesSkeleton label={t('accounts.passkeys.loading')} lines={1} circle="w-5" />}
      failed={t('accounts.passkeys.loadFailed')}
    >
      {(passkeys) => (
        <>
          {passkeys.length === 0 ? (
            <p className="text-15 text-ink-soft">{t('accounts.passkeys.none')}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {passkeys.map((passkey) => (
                <PasskeyLine key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )}
          <AddPasskey />
        </>
      )}
    </QueryView>
  );
}

function PasskeyLine({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const { name } = passkey;
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0">
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold text-15">{name}</p>
        <Facts passkey={passkey} />
      </div>
      <div className="flex shrink-0">
        <IconButton
          icon={<Pencil />}
          label={t('accounts.passkeys.rename', { name })}
          onClick={() => setOpen('rename')}
        />
        <IconButton
          icon={<Trash2 />}
          label={t('accounts.passkeys.remove', { name })}
          onClick={() => setOpen('remove')}
        />
      </div>
      {open === 'rename' && (
        <RenamePasskeyDialog passkey={passkey} open onOpenChange={() => setOpen(null)} whileLoading={null} />
      )}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={() => setOpen(null)}
        title={t('accounts.passkeys.removeTitle')}
        text={t('accounts.passkeys.removeText', { name })}
        confirmLabel={t('accounts.passkeys.removeSubmit')}
        onConfirm={() => removePasskey(passkey.id)}
        onDone={() => toast({ title: t('accounts.passkeys.removed'), tone: 'positive' })}
      />
    </li>
  );
}

function Facts({ passkey: { host, isSynced, createdAt, usedAt } }: { passkey: Passkey }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = new Date(useNow(60_000));
  const facts = [
    host !== location.hostname && t('accounts.passkeys.elsewhere', { host }),
    t('accounts.passkeys.since', { date: format.instant(createdAt, { dateStyle: 'medium' }) }),
    usedAt ? t('accounts.sessions.used', { ago: format.ago(usedAt, now) }) : t('accounts.passkeys.never'),
    isSynced && t('accounts.passkeys.synced'),
  ];
  return <p className="text-13 text-ink-faint">{facts.filter(Boolean).join(' · ')}</p>;
}

function AddPasskey() {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useAddPasskey();
  if (!canUsePasskeys()) {
    return <p className="text-13 text-ink-faint">{t('accounts.passkeys.unsupported')}</p>;
  }
  return (
    <>
      <FormError>{error && errorText(error)}</FormError>
      <Button
        tone="secondary"
        className="self-start"
        icon={<Plus aria-hidden />}
        busy={isPending}
        onClick={() =>
          mutate(undefined, {
            onSuccess: (added) =>
              added &&
              toast({ title: t('accounts.passkeys.added'), description: added.name, tone: 'positive' }),
          })
        }
      >
        {t('accounts.passkeys.add')}
      </Button>
    </>
  );
}
