import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';

export interface MenuProps {
  /**
   * The button that opens it: one element that accepts a ref. It must not have its own id, because the menu is
   * labelled by the id it gets.
   */
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Called before the focus returns to the button; prevent it if the focus has moved elsewhere. */
  onCloseAutoFocus?: (event: Event) => void;
  /** MenuItem, MenuChoices, MenuSeparator, MenuHeading. */
  children: ReactNode;
}

/** A menu of actions behind a button, labelled by that button. Arrow keys and first letters move in it. */
export function Menu({
  trigger,
  align = 'end',
  side = 'bottom',
  open,
  onOpenChange,
  onCloseAutoFocus,
  children,
}: MenuProps) {
  return (
    // Not modal: Radix' modal menu injects a style element to stop scrolling, which our CSP refuses.
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          loop
          onCloseAutoFocus={onCloseAutoFocus}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-80 origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto rounded-card bg-surface-float p-1.5 shadow-float outline-none data-[state=closed]:animate-vanish data-[state=open]:animate-pop"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
