import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#features/accounts/api.ts';
import { useLoaded } from '#ui/use-loaded.ts';
import { MoreButton } from './more-button.tsx';
import { splitNavigation } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';

/** Fetched before it is wanted: at a rack there may be no reception when it is. */
const loadMoreSheet = () => import('./more-sheet.tsx').then((m) => m.MoreSheet);

const PLACE =
  'flex size-full flex-col items-center justify-center gap-0.5 px-0.5 font-medium text-13 text-3 no-underline max-[22.5rem]:text-[0.6875rem] *:[span]:max-w-full *:[svg]:h-7 *:[svg]:w-11 *:[svg]:shrink-0 *:[svg]:rounded-pill *:[svg]:p-1';

/** The places, under the thumb; where it is wide they stand in the top bar. */
export function BottomBar() {
  const { t } = useTranslation();
  const { role } = useMe();
  const { near, more } = splitNavigation(role);
  const [open, setOpen] = useState<boolean>();
  const MoreSheet = useLoaded(loadMoreSheet, open ? 'now' : 'later');
  return (
    <nav
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
      {MoreSheet && open !== undefined && <MoreSheet items={more} open={open} onOpenChange={setOpen} />}
    </nav>
  );
}
