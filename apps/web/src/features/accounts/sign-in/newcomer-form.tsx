import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';

type Props = {
  /** What its button does. */
  submit: string;
  children: ReactNode;
};

/**
 * The form of a new person: where the server allows accounts with a passkey alone, that comes first, and a password is the
 * other way. `app/forms/first-passkey.ts` swaps them.
 */
export function NewcomerForm({ submit, children }: Props) {
  const { t } = useTranslation();
  return (
    <form method="post" noValidate className="flex flex-col gap-4">
      {children}
      <FormError />
      <div data-unless="passkeySignUp" className="flex flex-col gap-3">
        <Button type="submit" size="large" wide>
          {submit}
        </Button>
        <div hidden data-swap-back>
          <Button tone="ghost" wide data-way="passkey">
            {t('accounts.signUp.usePasskey')}
          </Button>
        </div>
      </div>
      <div hidden data-part="passkeySignUp" className="flex flex-col gap-3">
        <Button type="submit" size="large" wide icon={<KeyRound aria-hidden />}>
          {t('accounts.signUp.passkey')}
        </Button>
        <p className="text-13 text-ink-faint">{t('accounts.signUp.passkeyHint')}</p>
        <Button tone="ghost" wide data-way="password">
          {t('accounts.signUp.usePassword')}
        </Button>
      </div>
    </form>
  );
}
