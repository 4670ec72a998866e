import { EllipsisVertical, Link2 } from 'lucide-react';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { copyAddress } from '#ui/button/copy-address.ts';
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

export type MenuButtonProps = {
  label: string;
  actions: readonly Action[];
  /** The page of what the menu is about: its address can be copied, and is a card in a chat. */
  link?: string | undefined;
  className?: string;
};

/** The menu of a MenuButton. It opens at once, because the press that loaded it was meant to open it. */
export function ActionMenu({ label, actions, link, className }: MenuButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const movesFocus = useRef(false);
  const copy: Action[] =
    link && navigator.clipboard
      ? [{ label: t('media.link.copy'), icon: <Link2 />, onSelect: () => void copyAddress(link, t) }]
      : [];
  // Above what is set apart, such as deleting.
  const divided = actions.findIndex((action) => action.divided);
  const end = divided === -1 ? actions.length : divided;
  const all = [...actions.slice(0, end), ...copy, ...actions.slice(end)];
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
      {all.map((action) => (
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
