import { type ReactNode, useSyncExternalStore } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDemoSignIn, useMe } from '../api.ts';
import { useAccountForm } from '../sign-in/use-account-form.ts';
import { useConfirm, useConfirmation } from './api.ts';
import { answerAsking, isAsking, subscribeToAsking } from './confirm-store.ts';

const FIELDS = { current: 'anyPassword' } as const;
const WITH_CODE = { current: 'anyPassword', code: 'code' } as const;

/** Asks the person to confirm their identity before an action that cannot be undone; one for the whole app. */
export function IdentityDialog() {
  const isOpen = useSyncExternalStore(subscribeToAsking, isAsking);
  const { data, error } = useConfirmation(isOpen);
  if (data?.way === 'password') return <PasswordDialog open={isOpen} asksCode={data.asksCode ?? false} />;
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

function PasswordDialog({ open, asksCode }: { open: boolean; asksCode: boolean }) {
  const { t } = useTranslation();
  const { mutate, isPending, error, reset } = useConfirm();
  const { formProps, submitProps, text, failure } = useAccountForm({
    // Without the field of the code nothing reads its value.
    fields: (asksCode ? WITH_CODE : FIELDS) as typeof WITH_CODE,
    send: ({ current, code }) =>
      mutate(
        { password: current, ...(asksCode && { code }) },
        {
          onSuccess: () => {
            reset();
            answerAsking(true);
          },
        },
      ),
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
      </form>
    </Shell>
  );
}

/** Without a password the person signs in again. That leaves the page and returns to it. */
function SignInAgainDialog({ open, isDemo }: { open: boolean; isDemo: boolean }) {
  const { t } = useTranslation();
  const me = useMe();
  const here = location.pathname + location.search + location.hash;
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
