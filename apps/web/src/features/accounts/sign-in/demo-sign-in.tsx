import { Dumbbell, Users } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormError } from '#ui/form/form-error.tsx';

/** Signs in to the demo studio with one click; the server shows it where it has one. */
export function DemoSignIn() {
  const { t } = useTranslation();
  return (
    <Card as="section" hidden data-part="demo" tone="soft" padding="small" className="mt-8">
      <h2 className="mb-3 font-semibold text-15">{t('accounts.signIn.demo')}</h2>
      <FormError className="mb-3" />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button tone="secondary" icon={<Users aria-hidden />} data-role="trainer">
          {t('accounts.signIn.demoTrainer')}
        </Button>
        <Button tone="secondary" icon={<Dumbbell aria-hidden />} data-role="client">
          {t('accounts.signIn.demoClient')}
        </Button>
      </div>
    </Card>
  );
}
