import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { Menu } from '#ui/menu.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { MoreButton } from './more-button.tsx';
import { isAt, type NavigationItem, type Room } from './navigation.ts';

type Props = { items: readonly NavigationItem[]; className: string };

/** An item that stands in the bar itself needs no second place. */
const SHOWN: Record<Room, string | undefined> = {
  always: 'hidden',
  wide: 'xl:hidden',
  widest: 'min-[90rem]:hidden',
};

/** The places that a narrow top bar has no room for; it takes the place of its button, which was pressed. */
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
