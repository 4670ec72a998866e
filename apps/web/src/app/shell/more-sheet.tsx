// load-group: dialogs

import { Search } from 'lucide-react';
import { setJumping } from '#app/jump/jump-store.ts';
import type { NavigationItem } from '#lib/feature.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NavigationLink } from './navigation-link.tsx';

type Props = { items: readonly NavigationItem[]; open: boolean; onOpenChange: (open: boolean) => void };

/** The items that do not fit into the bottom bar, in a sheet. */
export function MoreSheet({ items, open, onOpenChange }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('shell.nav.moreTitle')}
      closeLabel={t('common.close')}
      size="small"
    >
      <nav aria-label={t('shell.nav.moreTitle')}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
        <ul className="grid grid-cols-3 gap-1.5" onClick={() => onOpenChange(false)}>
          {items.map((item) => (
            <li key={item.path} className="min-w-0">
              <NavigationLink
                item={item}
                className="flex min-h-20 flex-col items-center justify-center gap-1.5 rounded-control bg-surface-2 text-13 text-ink-soft no-underline active:bg-surface-3 aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-text *:[span]:max-w-full *:[span]:whitespace-normal *:[span]:hyphens-auto *:[span]:text-center *:[span]:wrap-break-word *:[svg]:size-6"
              />
            </li>
          ))}
        </ul>
      </nav>
      <Button
        tone="secondary"
        icon={<Search />}
        wide
        className="mt-3"
        onClick={() => {
          onOpenChange(false);
          setJumping(true);
        }}
      >
        {t('shell.jump')}
      </Button>
    </Dialog>
  );
}
