import type { OnboardingStep } from '@spotter/contract/onboarding';
import { Camera, HeartPulse, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useCloseOnboarding, useOnboarding } from './api.ts';
import { useHide } from './use-hide.ts';

type Offer = { key: OnboardingStep['key']; icon: LucideIcon; text: string; action: string };

/** Offers for a new client; the first one that is not done is shown. */
const OFFERS: readonly Offer[] = [
  { key: 'picture', icon: Camera, text: 'onboarding.picture.text', action: 'onboarding.picture.action' },
  { key: 'device', icon: HeartPulse, text: 'onboarding.device.text', action: 'onboarding.device.action' },
];

/** A new client's next offer, at most one at a time, and a button to dismiss them all. */
export function Nudge({ waiting }: { waiting: string }) {
  const { t } = useTranslation();
  const { data } = useOnboarding();
  const hide = useHide();
  const { mutate: close } = useCloseOnboarding();
  const offer = OFFERS.find(({ key }) => data?.steps.some((step) => step.key === key && !step.done));
  const isOver = data !== undefined && !data.closed && !offer;
  useEffect(() => {
    // No offers are left, so the next visit does not ask the server.
    if (isOver) close();
  }, [isOver, close]);
  if (!data) return <Skeleton shape="block" className={waiting} />;
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
          href={`${pathTo('/profile')}#settings`}
          className={buttonLook({ tone: 'secondary', size: 'small' })}
        >
          {t(offer.action)}
        </Link>
      </div>
    </Card>
  );
}
