import { Dumbbell, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useDemoSignIn } from './api.ts';

/** One click into the demo studio, where the server has one. */
export function DemoSignIn({ next }: { next: string }) {
  const { t } = useTranslation();
  const { mutate, isPending, variables, error } = useDemoSignIn(next);
  return (
    <Card as="section" tone="soft" padding="small" className="mt-8">
      <h2 className="mb-3 font-semibold text-15">{t('accounts.signIn.demo')}</h2>
      <FormError className="mb-3">{error && errorText(error)}</FormError>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button
          tone="secondary"
          icon={<Users aria-hidden />}
          busy={isPending && variables?.role === 'trainer'}
          onClick={() => mutate({ role: 'trainer' })}
        >
          {t('accounts.signIn.demoTrainer')}
        </Button>
        <Button
          tone="secondary"
          icon={<Dumbbell aria-hidden />}
          busy={isPending && variables?.role === 'client'}
          onClick={() => mutate({ role: 'client' })}
        >
          {t('accounts.signIn.demoClient')}
        </Button>
      </div>
    </Card>
  );
}
