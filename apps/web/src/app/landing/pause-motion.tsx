import { Pause, Play } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';

/** Stops all that moves on the page, by its style sheet: what moves for longer than five seconds can be stopped. */
export function PauseMotion() {
  const { t } = useTranslation();
  return (
    <label className="relative inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-15 text-ink-soft hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-brand-text motion-reduce:hidden">
      <input
        id="still"
        type="checkbox"
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        autoComplete="off"
      />
      <Pause aria-hidden className="size-4.5 peer-checked:hidden" />
      <Play aria-hidden className="hidden size-4.5 peer-checked:block" />
      {t('landing.pause')}
    </label>
  );
}
