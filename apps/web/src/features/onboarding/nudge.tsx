import type { Onboarding, OnboardingStep } from '@spotter/contract/onboarding';
import { type SettingsSection, settingsAddress } from '@spotter/contract/settings-address';
import { Camera, HeartPulse, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { keepPrivate } from '#lib/storage/private-storage.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { asksForm, FORM_LATER, useCloseOnboarding, useOnboarding } from './api.ts';
import { FormCard } from './form-card.tsx';
import { useHide } from './use-hide.ts';

type Offer = {
  key: OnboardingStep['key'];
  icon: LucideIcon;
  text: string;
  action: string;
  section: SettingsSection;
};

/** Offers for a new client; the first one that is not done is shown. */
const OFFERS: readonly Offer[] = [
  {
    key: 'picture',
    icon: Camera,
    text: 'onboarding.picture.text',
    action: 'onboarding.picture.action',
    section: 'you',
  },
  {
    key: 'device',
    icon: HeartPulse,
    text: 'onboarding.device.text',
    action: 'onboarding.device.action',
    section: 'heart',
  },
];

/** What a client is asked, one thing at a time: the start form, then the offers, which one button dismisses. */
export function Nudge({ waiting }: { waiting: string }) {
  const { t } = useTranslation();
  const { data } = useOnboarding();
  const hide = useHide();
  const { mutate: close } = useCloseOnboarding();
  const [putOffIn, setPutOffIn] = useState<Onboarding | null>(null);
  const offer = OFFERS.find(({ key }) => data?.steps.some((step) => step.key === key && !step.done));
  const isOver = data !== undefined && !data.closed && !offer;
  useEffect(() => {
    // No offers are left, so the next visit does not ask the server.
    if (isOver) close();
  }, [isOver, close]);
  if (!data) return <Skeleton shape="block" className={waiting} />;
  const asked = data !== putOffIn && asksForm(data) ? data.form : null;
  if (asked) {
    const onLater = () => {
      keepPrivate(FORM_LATER, asked.terms);
      setPutOffIn(data);
      // The focused button is gone, so the focus moves to the page.
      document.getElementById('content')?.focus({ preventScroll: true });
    };
    return <FormCard asked={asked} onLater={onLater} />;
  }
  if (data.closed || !offer) return null;
  const Icon = offer.icon;
  return (
    <Card as="aside" padding="small" aria-label={t('onboarding.nudge')}>
      <p className="flex items-center gap-3 text-15">
        <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
        {t(offer.text)}
      </p>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button tone="ghost" size="small" onClick={hide}>
          {t('onboarding.notNow')}
        </Button>
        <Link
          href={settingsAddress(offer.section)}
          className={buttonLook({ tone: 'secondary', size: 'small' })}
        >
          {t(offer.action)}
        </Link>
      </div>
    </Card>
  );
}
