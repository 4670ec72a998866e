import type { OnboardingStep } from '@spotter/contract/onboarding';
import { Camera, HeartPulse, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { buttonLook } from '#ui/button-look.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCloseOnboarding, useOnboarding } from './api.ts';
import { useHide } from './use-hide.ts';

type Offer = { key: OnboardingStep['key']; icon: LucideIcon; text: string; action: string };

/** What is worth a line beside today's training; the first that is not done is shown. */
const OFFERS: readonly Offer[] = [
  { key: 'picture', icon: Camera, text: 'onboarding.picture.text', action: 'onboarding.picture.action' },
  { key: 'device', icon: HeartPulse, text: 'onboarding.device.text', action: 'onboarding.device.action' },
];

/** For a new client: at most one thing beside their training, and a way to hear of none any more. */
export function Nudge({ waiting }: { waiting: string }) {
  const { t } = useTranslation();
  const { data } = useOnboarding();
  const hide = useHide();
  const { mutate: close } = useCloseOnboarding();
  const offer = OFFERS.find(({ key }) => data?.steps.some((step) => step.key === key && !step.done));
  const isOver = data !== undefined && !data.closed && !offer;
  useEffect(() => {
    // Nothing is left to offer: the next visit need not ask.
    if (isOver) close();
  }, [isOver, close]);
  if (!data) return <Skeleton shape="block" className={waiting} />;
  if (data.closed || !offer) return null;
  const Icon = offer.icon;
  return (
    <Card as="aside" padding="small" aria-label={t('onboarding.nudge')}>
      <p className="flex items-center gap-3 text-15">
        <Icon aria-hidden className="size-5 shrink-0 text-brand-text" />
        {t(offer.text)}
      </p>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button tone="ghost" size="small" onClick={hide}>
          {t('onboarding.notNow')}
        </Button>
        <Link href={`${PATHS.profile}#settings`} className={buttonLook({ tone: 'secondary', size: 'small' })}>
          {t(offer.action)}
        </Link>
      </div>
    </Card>
  );
}
