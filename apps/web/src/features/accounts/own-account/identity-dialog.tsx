import { KeyRound } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useMe } from '../api.ts';
import { canUsePasskeys } from '../passkeys/credential-rules.ts';
import { TextLink } from '../sign-in/text-link.tsx';
import { useAccountForm } from '../sign-in/use-account-form.ts';
import { useConfirm, useConfirmation, useDemoSignIn } from './api.ts';
import { isAsking, subscribeToAsking } from './asking-store.ts';
import { useConfirmWithPasskey } from './confirm-api.ts';
import { answerAsking, asksFactor } from './confirm-store.ts';

const FIELDS = { current: 'anyPassword' } as const;
const WITH_CODE = { current: 'anyPassword', code: 'code' } as const;

/** Asks the person to confirm their identity before an action that cannot be undone; one for the whole app. */
export function IdentityDialog() {
  const isOpen = useSyncExternalStore(subscribeToAsking, isAsking);
  const [before, setBefore] = useState({ isOpen: false, times: 0 });
  if (isOpen !== before.isOpen) setBefore({ isOpen, times: before.times + (isOpen ? 1 : 0) });
  return <Asking key={before.times} isOpen={isOpen} />;
}

/** One opening. A later read leaves what is typed, or asked of the system, as it is. */
function Asking({ isOpen }: { isOpen: boolean }) {
  const { data: read, error, isFetchedAfterMount } = useConfirmation(isOpen);
  const [isFactor] = useState(asksFactor);
  const data = isFetchedAfterMount ? read : undefined;
  const { asksCode = false, hasPasskey = false } = data ?? {};
  if (data?.way === 'password' && (asksCode || !isFactor)) {
    return <PasswordDialog open={isOpen} asksCode={asksCode} hasPasskey={hasPasskey} />;
  }
  if (data?.way === 'passkey' || data?.way === 'password') return <PasskeyDialog open={isOpen} />;
  if (data) return <SignInAgainDialog open={isOpen} isDemo={data.way === 'demo'} />;
  return (
    <Shell open={isOpen}>
      {error ? <FormError>{errorText(error)}</FormError> : <Skeleton className="h-11" />}
    </Shell>
  );
}

type ShellProps = { open: boolean; text?: string; locked?: boolean; main?: ReactNode; children?: ReactNode };

function Shell({ open, text, locked = false, main, children }: ShellProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && answerAsking(false)}
      title={t('accounts.confirm.title')}
      description={text}
      closeLabel={t('common.close')}
      size="small"
      locked={locked}
      footer={
        <>
          <Button tone="secondary" onClick={() => answerAsking(false)} disabled={locked}>
            {t('common.cancel')}
          </Button>
          {main}
        </>
      }
    >
      {children}
    </Dialog>
  );
}

type PasswordProps = { open: boolean; asksCode: boolean; hasPasskey: boolean };

function PasswordDialog({ open, asksCode, hasPasskey }: PasswordProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error, reset } = useConfirm();
  const { formProps, submitProps, text, failure } = useAccountForm({
    // Without the field of the code nothing reads its value.
    fields: (asksCode ? WITH_CODE : FIELDS) as typeof WITH_CODE,
    send: ({ current, code }) =>
      mutate({ password: current, ...(asksCode && { code }) }, { onSuccess: () => reset() }),
    busy: isPending,
    error,
  });
  return (
    <Shell
      open={open}
      text={t('accounts.confirm.text')}
      locked={isPending}
      main={<Button {...submitProps}>{t('accounts.confirm.submit')}</Button>}
    >
      <form {...formProps} className="flex flex-col gap-4">
        <PasswordField
          {...text('current')}
          label={t('accounts.field.password')}
          autoComplete="current-password"
          autoFocus
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
        />
        {asksCode && (
          <TextField
            {...text('code')}
            label={t('accounts.field.code')}
            hint={t('accounts.confirm.code')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        <FormError>{failure}</FormError>
        {hasPasskey && <PasskeyInstead />}
      </form>
    </Shell>
  );
}

/** A passkey in the place of the password. */
function PasskeyInstead() {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useConfirmWithPasskey();
  if (!canUsePasskeys()) return null;
  return (
    <>
      <FormError>{error && errorText(error)}</FormError>
      <Button tone="ghost" icon={<KeyRound aria-hidden />} busy={isPending} onClick={() => mutate()}>
        {t('accounts.confirm.usePasskey')}
      </Button>
    </>
  );
}

/** Who has no password proves it with a passkey, or signs in again in another way. */
function PasskeyDialog({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useConfirmWithPasskey();
  return (
    <Shell
      open={open}
      text={t('accounts.confirm.passkey')}
      locked={isPending}
      main={
        canUsePasskeys() && (
          <Button icon={<KeyRound aria-hidden />} busy={isPending} onClick={() => mutate()}>
            {t('accounts.confirm.usePasskey')}
          </Button>
        )
      }
    >
      <FormError>{error && errorText(error)}</FormError>
      <p className="flex flex-wrap gap-x-2 text-15 text-ink-soft">
        {t('accounts.confirm.otherwise')}
        <TextLink href={`/sign-in?next=${encodeURIComponent(currentPage())}`}>
          {t('accounts.signIn.submit')}
        </TextLink>
      </p>
    </Shell>
  );
}

const currentPage = () => location.pathname + location.search + location.hash;

/** At the provider and in the demo the person signs in again. That leaves the page and returns to it. */
function SignInAgainDialog({ open, isDemo }: { open: boolean; isDemo: boolean }) {
  const { t } = useTranslation();
  const me = useMe();
  const here = currentPage();
  const { mutate, isPending, error } = useDemoSignIn(here);
  const isTrainer = me.role === 'trainer';
  return (
    <Shell
      open={open}
      text={t(isDemo ? 'accounts.confirm.demo' : 'accounts.confirm.outside')}
      locked={isPending}
      main={
        isDemo ? (
          <Button busy={isPending} onClick={() => mutate({ role: me.role })}>
            {t(isTrainer ? 'accounts.signIn.demoTrainer' : 'accounts.signIn.demoClient')}
          </Button>
        ) : (
          <a href={`/api/login?fresh=1&next=${encodeURIComponent(here)}`} className={buttonLook()}>
            {t('accounts.signIn.outside')}
          </a>
        )
      }
    >
      {error && <FormError>{errorText(error)}</FormError>}
    </Shell>
  );
}
