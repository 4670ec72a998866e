import { Lock } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';

/** Marks a trophy that only giver and recipient can see; readable on any picture. */
export function PrivateMark({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <span
      data-theme="dark"
      className={classNames(
        'inline-flex min-h-6 items-center gap-1.5 rounded-pill bg-ink px-2.5 font-medium text-13 text-surface-0',
        className,
      )}
    >
      <Lock aria-hidden className="size-3.5" />
      {t('trophies.private')}
    </span>
  );
}
