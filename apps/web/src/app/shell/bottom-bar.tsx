import { useEffect, useState } from 'react';
import { usePhoneNavigation } from '#app/navigation.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { late } from '#ui/state/late.tsx';
import { MoreButton } from './more-button.tsx';
import { NavigationLink } from './navigation-link.tsx';

/** Loaded ahead, with the first touch: there may be no reception when it is needed. */
const MoreSheet = late(() => import('./more-sheet.tsx').then((m) => m.MoreSheet), {
  later: 'used',
  without: 'wait',
});

const PLACE =
  'flex size-full flex-col items-center justify-center gap-0.5 px-0.5 font-medium text-13 text-ink-faint no-underline max-[22.5rem]:text-11 *:[span]:max-w-full *:[svg]:h-7 *:[svg]:w-11 *:[svg]:shrink-0 *:[svg]:rounded-pill *:[svg]:p-1';

/** The navigation at the bottom of narrow screens; wide screens have it in the top bar. */
export function BottomBar() {
  const { t } = useTranslation();
  const { near, more } = usePhoneNavigation();
  const [open, setOpen] = useState<boolean>();
  useEffect(MoreSheet.preload, []);
  return (
    <nav
      data-bar=""
      aria-label={t('shell.nav.label')}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface-1 pb-safe md:hidden"
    >
      <ul className="flex h-16 items-stretch">
        {near.map((item) => (
          <li key={item.path} className="min-w-11 flex-auto">
            <NavigationLink
              item={item}
              className={`${PLACE} aria-[current=page]:font-semibold aria-[current=page]:text-brand-text aria-[current=page]:*:[svg]:bg-brand-soft`}
            />
          </li>
        ))}
        <li className="min-w-11 flex-auto">
          <MoreButton
            items={more}
            aria-haspopup="dialog"
            aria-expanded={open ?? false}
            onClick={() => setOpen(true)}
            className={`${PLACE} data-here:font-semibold data-here:text-brand-text data-here:*:[svg]:bg-brand-soft`}
          />
        </li>
      </ul>
      {open !== undefined && <MoreSheet items={more} open={open} onOpenChange={setOpen} />}
    </nav>
  );
}
