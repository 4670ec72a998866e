import { Ellipsis } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { MenuItem } from '#ui/menu/menu-item.tsx';
import { MenuSeparator } from '#ui/menu/menu-separator.tsx';

/** An entry of a menu of programmes. */
export type MoreAction = {
  label: string;
  icon: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  danger?: boolean;
};

export type MoreMenuProps = { label: string; actions: readonly MoreAction[]; className?: string };

/** A menu behind a button with three dots. It opens at once, because the press that loaded it was meant to open it. */
export function MoreMenu({ label, actions, className }: MoreMenuProps) {
  const [open, setOpen] = useState(true);
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton icon={<Ellipsis />} label={label} className={className} />}
    >
      {actions.map(({ label: name, icon, onSelect, disabled, danger }) => (
        <Fragment key={name}>
          {danger && <MenuSeparator />}
          <MenuItem icon={icon} tone={danger ? 'danger' : 'neutral'} disabled={disabled} onSelect={onSelect}>
            {name}
          </MenuItem>
        </Fragment>
      ))}
    </Menu>
  );
}
