import type { TotpSetup } from '@spotter/contract/totp';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CopyField } from '#ui/field/copy-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { useAccountForm } from '../sign-in/use-account-form.ts';
import { useTurnOnTotp } from './totp-api.ts';

const FIELDS = { code: 'code' } as const;

type Props = {
  setup: TotpSetup;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
};

/** Gives the secret to the person's app, and takes its first code. */
export function SetUpDialog({ setup, onClose, onCodes }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useTurnOnTotp();
  const { formProps, submitProps, text, failure } = useAccountForm({
    fields: FIELDS,
    send: ({ code }) =>
      mutate(code, {
        onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
      }),
    busy: isPending,
    error,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('accounts.totp.setUpTitle')}
      description={t('accounts.totp.scan')}
      closeLabel={t('common.close')}
      size="small"
      locked={isPending}
      footer={
        <>
          <Button tone="secondary" onClick={onClose} disabled={isPending}>
            {t('common.cancel')}
          </Button>
          <Button {...submitProps}>{t('accounts.totp.turnOn')}</Button>
        </>
      }
    >
      <form {...formProps} className="flex flex-col gap-4">
        <div className="flex justify-center">
          <QrCode text={setup.uri} label={t('accounts.totp.qr')} />
        </div>
        <CopyField
          label={t('accounts.totp.secret')}
          // In full and in groups, to be read off.
          hint={
            <span translate="no" className="tabular">
              {setup.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
            </span>
          }
          value={setup.secret}
          copyLabel={t('accounts.totp.copy')}
          copiedLabel={t('accounts.totp.copied')}
        />
        <TextField
          {...text('code')}
          label={t('accounts.totp.firstCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
        <FormError>{failure}</FormError>
      </form>
    </Dialog>
  );
}
