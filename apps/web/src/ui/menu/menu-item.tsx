import { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { menuLine } from './menu-look.ts';

export interface MenuItemProps extends ComponentProps<typeof DropdownMenu.Item> {
  icon?: ReactNode;
  /** Danger for an action that cannot be undone; put it last, after a separator. */
  tone?: 'neutral' | 'danger';
}

/** One action. With `asChild` and a link as its only child, a link (put the icon inside it). */
export function MenuItem({
  icon,
  tone = 'neutral',
  className,
  children,
  asChild = false,
  ...rest
}: MenuItemProps) {
  return (
    <DropdownMenu.Item
      {...rest}
      asChild={asChild}
      className={classNames(
        menuLine,
        'cursor-pointer',
        tone === 'danger' ? 'text-danger' : 'text-ink *:[svg]:text-ink-faint',
        className,
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <span className="min-w-0 flex-1">{children}</span>
        </>
      )}
    </DropdownMenu.Item>
  );
}
