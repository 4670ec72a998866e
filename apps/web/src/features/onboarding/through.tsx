import { useQueryClient } from '@tanstack/react-query';
import { PartyPopper } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { forgetSteps, useCloseOnboarding } from './api.ts';

/** Shown once when all steps are done, until the page is left. */
export function Through() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate: close } = useCloseOnboarding();
  useEffect(() => {
    close();
    return () => forgetSteps(client);
  }, [client, close]);
  return (
    <Card as="section" tone="soft" role="status" className="flex items-center gap-4">
      <PartyPopper aria-hidden className="size-7 shrink-0 text-brand-text" />
      <div className="min-w-0">
        <p className="display font-semibold text-17">{t('onboarding.through.title')}</p>
        <p className="text-15 text-ink-soft">{t('onboarding.through.text')}</p>
      </div>
    </Card>
  );
}
