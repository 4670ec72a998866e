import { EllipsisVertical } from 'lucide-react';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { MenuItem } from '#ui/menu/menu-item.tsx';
import { MenuSeparator } from '#ui/menu/menu-separator.tsx';

/** An entry of a menu. */
export type Action = {
  label: string;
  icon: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  danger?: boolean;
  /** Whether a separator is above it. */
  divided?: boolean;
  /** The focus moves on, not back to the button. */
  movesFocus?: boolean;
};

export type MenuButtonProps = { label: string; actions: readonly Action[]; className?: string };

/** The menu of a MenuButton. It opens at once, because the press that loaded it was meant to open it. */
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
