// load-group: menus

import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { isAt } from '#app/navigation.ts';
import type { NavigationItem, Room } from '#lib/feature.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Menu } from '#ui/menu/menu.tsx';
import { MenuItem } from '#ui/menu/menu-item.tsx';
import { MoreButton } from './more-button.tsx';

type Props = { items: readonly NavigationItem[]; className: string };

/** An item that is in the bar itself is hidden here. */
const SHOWN: Record<Room, string | undefined> = {
  always: 'hidden',
  wide: 'xl:hidden',
  wider: 'min-[90rem]:hidden',
  more: undefined,
  phone: 'hidden',
};

/** The menu of items that do not fit into the top bar. It replaces the button that was pressed to load it. */
export function MoreMenu({ items, className }: Props) {
  const { t } = useTranslation();
  const [path] = useLocation();
  const [open, setOpen] = useState(true);
  return (
    <Menu
      align="start"
      open={open}
      onOpenChange={setOpen}
      trigger={<MoreButton items={items} className={className} />}
    >
      {items.map((item) => (
        <MenuItem key={item.path} asChild className={SHOWN[item.room]}>
          <Link href={item.path} aria-current={isAt(item, path) ? 'page' : undefined}>
            <item.icon aria-hidden />
            {t(item.label)}
          </Link>
        </MenuItem>
      ))}
    </Menu>
  );
}
