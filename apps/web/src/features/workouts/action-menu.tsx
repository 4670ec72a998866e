import { EllipsisVertical } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { MenuSeparator } from '#ui/menu-separator.tsx';
import type { MenuButtonProps } from './menu-button.tsx';

/** The menu behind a MenuButton, open at first: the press that loaded it was meant for it. */
export function ActionMenu({ label, actions, className }: MenuButtonProps) {
  const [open, setOpen] = useState(true);
  const movesFocus = useRef(false);
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      onCloseAutoFocus={(event) => {
        if (movesFocus.current) event.preventDefault();
        movesFocus.current = false;
      }}
      trigger={<IconButton icon={<EllipsisVertical />} label={label} className={className} />}
    >
      {actions.map((action) => (
        <Fragment key={action.label}>
          {action.divided && <MenuSeparator />}
          <MenuItem
            icon={action.icon}
            tone={action.danger ? 'danger' : 'neutral'}
            disabled={action.disabled}
            onSelect={() => {
              movesFocus.current = action.movesFocus === true;
              action.onSelect();
            }}
          >
            {action.label}
          </MenuItem>
        </Fragment>
      ))}
    </Menu>
  );
}
