import { LateMenuButton } from '#ui/menu/late-menu-button.tsx';
import { late } from '#ui/state/late.tsx';
import type { MoreMenuProps } from './more-menu.tsx';

const MoreMenu = late(() => import('./more-menu.tsx').then((m) => m.MoreMenu));

/** The button of a menu whose code loads when the button is reached. */
export function MoreButton(props: MoreMenuProps) {
  return (
    <LateMenuButton
      label={props.label}
      menu={MoreMenu}
      menuProps={props}
      {...(props.className && { className: props.className })}
    />
  );
}
