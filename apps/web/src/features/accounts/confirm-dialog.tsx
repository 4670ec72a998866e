import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { buttonLook } from '#ui/button-look.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDemoSignIn, useMe } from './api.ts';
import { answerAsking, isAsking, subscribeToAsking } from './confirm-store.ts';
import { useConfirm, useConfirmation } from './own-account-api.ts';
import { useAccountForm } from './use-account-form.ts';

const FIELDS = { current: 'anyPassword' } as const;

/** Asks who is there before something that cannot be taken back; one for the whole app. */
export function ConfirmDialog() {
  const isOpen = useSyncExternalStore(subscribeToAsking, isAsking);
  const { data, error } = useConfirmation(isOpen);
  if (data?.way === 'password') return <PasswordDialog open={isOpen} />;
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

function PasswordDialog({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const formId = useId();
  const { mutate, isPending, error, reset } = useConfirm();
  const { formProps, errorOf, formError } = useAccountForm({
    fields: FIELDS,
    send: ({ current }) =>
      mutate(current, {
        onSuccess: () => {
          reset();
          answerAsking(true);
        },
      }),
    error,
  });
  return (
    <Shell
      open={open}
      text={t('accounts.confirm.text')}
      locked={isPending}
      main={
        <Button type="submit" form={formId} busy={isPending}>
          {t('accounts.confirm.submit')}
        </Button>
      }
    >
      <form {...formProps} id={formId} className="flex flex-col gap-4">
        <PasswordField
          name="current"
          label={t('accounts.field.password')}
          autoComplete="current-password"
          autoFocus
          error={errorOf('current')}
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
        />
        <FormError>{formError}</FormError>
      </form>
    </Shell>
  );
}

/** Without a password it is a new sign-in that counts. It leads away from the page and back to it. */
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
