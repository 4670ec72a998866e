import type { AskedForm } from '@spotter/contract/start-forms';
import { useQueryClient } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { putOffForm } from '#features/onboarding/api.ts';
import { pathTo } from '#lib/paths.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';

/** On a client's home: what the start form asks now, and the way to put it off on this device. */
export function StartFormCard({ asked }: { asked: AskedForm }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const id = useId();
  function putOff() {
    putOffForm(client, asked);
    // The focused button is gone, so the focus moves to the page.
    document.getElementById('content')?.focus({ preventScroll: true });
  }
  return (
    <Card as="section" padding="small" aria-labelledby={id}>
      <div className="flex gap-3">
        <ClipboardList aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <div className="min-w-0">
          <h2 id={id} className="font-semibold text-15">
            {asked.answered ? t('start-forms.card.termsTitle') : t('start-forms.card.title')}
          </h2>
          <p className="text-15 text-ink-soft">
            {asked.answered ? t('start-forms.card.termsText') : t('start-forms.card.text')}
          </p>
        </div>
      </div>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button tone="ghost" size="small" onClick={putOff}>
          {t('start-forms.card.later')}
        </Button>
        <Link href={pathTo('/start-form')} className={buttonLook({ tone: 'secondary', size: 'small' })}>
          {asked.answered ? t('start-forms.card.termsAction') : t('start-forms.card.action')}
        </Link>
      </div>
    </Card>
  );
}
