import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { Menu } from '#ui/menu.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { MoreButton } from './more-button.tsx';
import { isAt, type NavigationItem } from './navigation.ts';

type Props = { items: readonly NavigationItem[]; className: string };

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
        <MenuItem key={item.path} asChild>
          <Link href={item.path} aria-current={isAt(item, path) ? 'page' : undefined}>
            <item.icon aria-hidden />
            {t(item.label)}
          </Link>
        </MenuItem>
      ))}
    </Menu>
  );
}
