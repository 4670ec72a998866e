import type { PasswordState } from '@spotter/contract/accounts';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Section } from '#ui/section.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { toast } from '#ui/toast/toast.ts';
import { removePassword, usePassword } from './password-api.ts';
import { SetPasswordForm } from './set-password-form.tsx';

/** The person's password: changed, removed where passkeys are enough, and set again. */
export function PasswordPart() {
  const { t } = useTranslation();
  return (
    <Section title={t('accounts.password.title')} description={t('accounts.password.text')}>
      <QueryView
        query={usePassword()}
        loading={<LinesSkeleton label={t('accounts.password.loading')} lines={1} />}
        failed={t('accounts.password.loadFailed')}
      >
        {(password) => <State password={password} />}
      </QueryView>
    </Section>
  );
}

/** Passwords change rarely, so the form is hidden at first. */
function State({ password: { state, missing } }: { password: PasswordState }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'form' | 'remove' | null>(null);
  const close = () => setOpen(null);
  if (open === 'form') return <SetPasswordForm hasPassword={state === 'set'} onDone={close} />;
  if (state === 'provider' || state === 'demo') {
    return <p className="text-15 text-ink-soft">{t(`accounts.password.${state}`)}</p>;
  }
  const isSet = state === 'set';
  return (
    <>
      {!isSet && <p className="text-15 text-ink-soft">{t('accounts.password.none')}</p>}
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
