import type { AskedForm } from '@spotter/contract/start-forms';
import { HeartPulse } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';

type FormCardProps = { asked: AskedForm; onLater: () => void };

/** What the start form asks a client now, and the way to put it off. */
export function FormCard({ asked, onLater }: FormCardProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Card as="section" padding="small" aria-labelledby={id}>
      <div className="flex gap-3">
        <HeartPulse aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
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
        <Button tone="ghost" size="small" onClick={onLater}>
          {t('start-forms.card.later')}
        </Button>
        <Link href={pathTo('/start-form')} className={buttonLook({ tone: 'secondary', size: 'small' })}>
          {asked.answered ? t('start-forms.card.termsAction') : t('start-forms.card.action')}
        </Link>
      </div>
    </Card>
  );
}
