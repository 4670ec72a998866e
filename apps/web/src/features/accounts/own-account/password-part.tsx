import type { PasswordState } from '@spotter/contract/accounts';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Section } from '#ui/section.tsx';
import { late } from '#ui/state/late.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { toast } from '#ui/toast/toast.ts';
import { removePassword, usePassword } from './password-api.ts';

/** Rarely opened. */
const SetPasswordForm = late(() => import('./set-password-form.tsx').then((m) => m.SetPasswordForm));

/** The person's password: changed, removed where passkeys are enough, and set again. */
export function PasswordPart() {
  const { t } = useTranslation();
  const password = usePassword();
  const state = password.data?.state ?? 'set';
  const description = t(state === 'set' ? 'accounts.password.text' : `accounts.password.${state}`);
  return (
    <Section title={t('accounts.password.title')} description={description}>
      <QueryView
        query={password}
        loading={<LinesSkeleton label={t('accounts.password.loading')} lines={1} />}
        failed={t('accounts.password.loadFailed')}
      >
        {(known) => known.state !== 'provider' && known.state !== 'demo' && <State password={known} />}
      </QueryView>
    </Section>
  );
}

/** Passwords change rarely, so the form is hidden at first. */
function State({ password: { state, missing } }: { password: PasswordState }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'form' | 'remove' | null>(null);
  const close = () => setOpen(null);
  if (open === 'form')
    return <SetPasswordForm hasPassword={state === 'set'} onDone={close} whileLoading={null} />;
  const isSet = state === 'set';
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" onClick={() => setOpen('form')}>
          {t(isSet ? 'accounts.password.change' : 'accounts.password.set')}
        </Button>
        {isSet && !missing && (
          <Button tone="secondary" onClick={() => setOpen('remove')}>
            {t('accounts.password.remove')}
          </Button>
        )}
      </div>
      {isSet && missing && (
        <p className="text-13 text-ink-faint">{t(`accounts.password.missing.${missing}`)}</p>
      )}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={close}
        title={t('accounts.password.removeTitle')}
        text={t('accounts.password.removeText')}
        confirmLabel={t('accounts.password.remove')}
        onConfirm={removePassword}
        onDone={() => toast({ title: t('accounts.password.removed'), tone: 'positive' })}
      />
    </>
  );
}
