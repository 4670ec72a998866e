import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/call/error-text.ts';
import { handleSignedOut } from '#lib/live/signed-out.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useExport } from './api.ts';

/** Downloads all data of the person as one archive. */
export function OwnData() {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useExport();
  return (
    <Section title={t('accounts.export.title')} description={t('accounts.export.text')}>
      <FormError>{error && errorText(error)}</FormError>
      <Button
        tone="secondary"
        className="self-start"
        icon={<Download />}
        busy={isPending}
        onClick={() =>
          mutate(undefined, {
            onSuccess: () =>
              toast({ title: t('accounts.export.started'), description: t('accounts.export.startedText') }),
            onError: handleSignedOut,
          })
        }
      >
        {t('accounts.export.submit')}
      </Button>
    </Section>
  );
}
