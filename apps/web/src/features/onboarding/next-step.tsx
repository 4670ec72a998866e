import { ArrowRight } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useOnboarding } from './api.ts';
import { isThrough, shownSteps } from './shown-steps.ts';
import { Through } from './through.tsx';

/**
 * The next step of the checklist, on the pages where steps are done, except where the page itself offers it first.
 */
export function NextStep({ waiting }: { waiting: string }) {
  const { t } = useTranslation();
  const [path] = useLocation();
  const { data } = useOnboarding();
  if (!data) return <Skeleton shape="block" className={waiting} />;
  // Checked before `closed`, because showing it closes the checklist.
  if (isThrough(data)) return <Through />;
  if (data.closed) return null;
  const step = shownSteps(data).find(({ isNext }) => isNext);
  const action = step?.actions[0];
  if (!step || !action || step.begunOn.some((page) => page === path)) return null;
  return (
    <Card
      as="aside"
      tone="soft"
      padding="none"
      aria-label={t('onboarding.next')}
      className="flex min-h-17 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:px-5"
    >
      <p aria-live="polite" className="beside flex flex-col">
        <span className="font-semibold text-13 text-brand-text">{t('onboarding.next')}</span>
        <span className="font-semibold text-15">{t(step.title)}</span>
      </p>
      <Link href={action.href} className={`${buttonLook({ tone: 'secondary', size: 'small' })} shrink-0`}>
        {t(action.label)}
        <ArrowRight aria-hidden className="size-4 max-sm:hidden" />
      </Link>
    </Card>
  );
}
