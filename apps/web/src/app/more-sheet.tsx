import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import type { NavigationItem } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';

type Props = { items: readonly NavigationItem[]; open: boolean; onOpenChange: (open: boolean) => void };

/** The places that the narrow bar has no room for, in a sheet under the thumb. */
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
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click too */}
        <ul className="grid grid-cols-3 gap-2" onClick={() => onOpenChange(false)}>
          {items.map((item) => (
            <li key={item.path} className="min-w-0">
              <NavigationLink
                item={item}
                className="flex min-h-20 flex-col items-center justify-center gap-1.5 rounded-control bg-surface-2 px-2 font-medium text-13 text-2 no-underline active:bg-surface-3 aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-text *:[span]:max-w-full *:[svg]:size-6"
              />
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  );
}
