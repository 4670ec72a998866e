import { Check, ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { ProgressRing } from '#ui/plot/progress-ring.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useOnboarding } from './api.ts';
import { isThrough, type ShownStep, shownSteps } from './shown-steps.ts';
import { Through } from './through.tsx';
import { useHide } from './use-hide.ts';

/** A new trainer's checklist, with a button for the next step. */
export function FirstSteps({ waiting }: { waiting: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useOnboarding();
  const hide = useHide();
  if (!data) return <Skeleton shape="block" className={waiting} />;
  // Checked before `closed`, because showing it closes the checklist.
  if (isThrough(data)) return <Through />;
  if (data.closed) return null;
  const steps = shownSteps(data);
  const done = steps.filter((step) => step.done).length;
  const counted = t('onboarding.progress', { done: format.number(done), total: format.number(steps.length) });
  return (
    <Card as="section" padding="none" aria-labelledby="first-steps">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 pt-4 pb-3 sm:px-6 sm:pt-5">
        <ProgressRing
          value={done}
          max={steps.length}
          size={48}
          label={t('onboarding.title')}
          valueText={counted}
        >
          <span aria-hidden="true" className="tabular font-semibold text-13">
            {t('onboarding.count', { done: format.number(done), total: format.number(steps.length) })}
          </span>
        </ProgressRing>
        <div className="min-w-0 flex-1 basis-28">
          <h2 id="first-steps" className="display text-balance font-bold text-17">
            {t('onboarding.title')}
          </h2>
          <p className="text-15 text-ink-faint max-sm:hidden">{t('onboarding.text')}</p>
        </div>
        <Button tone="ghost" size="small" className="-mr-2 self-start" onClick={hide}>
          {t('onboarding.hide')}
        </Button>
      </div>
      <ol className="divide-y divide-line border-line border-t">
        {steps.map((step, index) => (
          <Step key={step.key} step={step} place={index + 1} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ step, place }: { step: ShownStep; place: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { done, optional, isNext, actions } = step;
  const title = optional && !done ? [t(step.title), t('onboarding.optional')].join(' · ') : t(step.title);
  // An optional step is a link; only the next step has buttons.
  const besides = isNext ? undefined : actions[0];
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={classNames(
        'relative flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2.5 px-4 py-2 sm:px-6',
        isNext && 'bg-brand-soft py-3.5',
        besides && 'hover:bg-surface-2',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'tabular flex size-7 shrink-0 items-center justify-center rounded-pill font-semibold text-13',
          done
            ? 'bg-positive-soft text-positive'
            : isNext
              ? 'bg-brand text-brand-contrast'
              : 'text-ink-faint inset-ring inset-ring-line-strong/55',
        )}
      >
        {done ? <Check className="size-4" strokeWidth={2.75} /> : format.number(place)}
      </span>
      <div className="min-w-0 flex-1 basis-48 text-15">
        {besides ? (
          <Link
            href={besides.href}
            className="text-ink no-underline outline-offset-[-2px] after:absolute after:inset-0"
          >
            {title}
          </Link>
        ) : (
          <p className={isNext ? 'font-semibold' : 'text-ink-faint'}>
            {title}
            {done && <span className="sr-only">{` ${t('onboarding.done')}`}</span>}
          </p>
        )}
        {isNext && step.hint && <p className="text-13 text-ink-soft">{t(step.hint)}</p>}
      </div>
      {besides && <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-faint" />}
      {isNext && actions.length > 0 && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:pl-11 lg:w-full lg:pl-11">
          {actions.map(({ label, href }, index) => (
            <Link
              key={href}
              href={href}
              className={buttonLook({ size: 'small', tone: index === 0 ? 'primary' : 'secondary' })}
            >
              {t(label)}
            </Link>
          ))}
        </div>
      )}
    </li>
  );
}
