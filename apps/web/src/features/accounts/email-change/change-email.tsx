import type { EmailChange } from '@spotter/contract/email-change';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Section } from '#ui/section.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useAccountForm } from '../sign-in/use-account-form.ts';
import { useAskEmailChange, useEmailChange, useTakeBackEmailChange } from './email-change-api.ts';

const FIELDS = { email: 'email' } as const;

/** The way to another e-mail address, and the one that is waited for. */
export function ChangeEmail() {
  const { t } = useTranslation();
  return (
    <Section title={t('accounts.email.title')} description={t('accounts.email.text')}>
      <QueryView
        query={useEmailChange()}
        loading={<LinesSkeleton label={t('accounts.email.loading')} lines={1} />}
        failed={t('accounts.email.loadFailed')}
      >
        {(change) => <State change={change} />}
      </QueryView>
    </Section>
  );
}

function State({ change: { waiting, sendsMail } }: { change: EmailChange }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (open) return <ChangeEmailForm onDone={() => setOpen(false)} />;
  return (
    <>
      {waiting && <Waiting {...waiting} />}
      {waiting && !sendsMail && (
        <p className="text-15 text-ink-soft">{t('accounts.email.noMail', { word: 'confirm-email' })}</p>
      )}
      <Button tone="secondary" className="self-start" onClick={() => setOpen(true)}>
        {t(waiting ? 'accounts.email.another' : 'accounts.email.change')}
      </Button>
    </>
  );
}

function Waiting({ email, until }: NonNullable<EmailChange['waiting']>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutate, isPending } = useTakeBackEmailChange();
  return (
    <div className="flex items-center gap-3">
      <MailCheck aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold text-15">{email}</p>
        <p className="text-13 text-ink-faint">
          {t('accounts.email.waiting', { time: format.instant(until, { timeStyle: 'short' }) })}
        </p>
      </div>
      <Button
        tone="ghost"
        busy={isPending}
        onClick={() =>
          mutate(undefined, { onSuccess: () => toast({ title: t('accounts.email.takenBack') }) })
        }
      >
        {t('accounts.email.takeBack')}
      </Button>
    </div>
  );
}

function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useAskEmailChange();
  const { formProps, submitProps, text, failure } = useAccountForm({
    fields: FIELDS,
    send: ({ email }) => mutate(email.trim(), { onSuccess: onDone }),
    busy: isPending,
    error,
  });
  return (
    <form {...formProps} className="flex max-w-100 flex-col gap-4">
      <TextField
        {...text('email')}
        type="email"
        label={t('accounts.email.field')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <FormError>{failure}</FormError>
      <div className="flex flex-col-reverse gap-2 sm:flex-row">
        <Button tone="secondary" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button {...submitProps}>{t('accounts.email.submit')}</Button>
      </div>
    </form>
  );
}
