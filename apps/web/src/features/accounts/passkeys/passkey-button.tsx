import { KeyRound } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';

/** Signs in with a passkey; the server shows it where browsers allow passkeys. */
export function PasskeyButton() {
  const { t } = useTranslation();
  return (
    <div hidden data-part="passkey" className="mt-3">
      <FormError className="mb-3" />
      <Button tone="secondary" size="large" wide icon={<KeyRound aria-hidden />}>
        {t('accounts.signIn.passkey')}
      </Button>
    </div>
  );
}
