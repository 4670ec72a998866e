import { settingsAddress } from '@spotter/contract/settings-address';
import { ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { usePutOffCode } from './api.ts';

/** Asks who coaches to set up codes from an app, and the way to put it off. */
export function CodeCard() {
  const { t } = useTranslation();
  const id = useId();
  const putOff = usePutOffCode();
  return (
    <Card as="section" padding="small" aria-labelledby={id}>
      <div className="flex gap-3">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <div className="min-w-0">
          <h2 id={id} className="font-semibold text-15">
            {t('onboarding.code.title')}
          </h2>
          <p className="text-15 text-ink-soft">{t('onboarding.code.text')}</p>
        </div>
      </div>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button
          tone="ghost"
          size="small"
          onClick={() => {
            putOff();
            // The focused button is gone, so the focus moves to the page.
            document.getElementById('content')?.focus({ preventScroll: true });
          }}
        >
          {t('onboarding.notNow')}
        </Button>
        <Link href={settingsAddress('sign-in')} className={buttonLook({ tone: 'secondary', size: 'small' })}>
          {t('onboarding.code.action')}
        </Link>
      </div>
    </Card>
  );
}
