import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import type { Late } from '#ui/state/late.tsx';
import { useAhead } from '#ui/use-ahead.ts';

type Props<MenuProps> = {
  label: string;
  /** Replaces the button that was pressed to load it, and opens at once. */
  menu: Late<MenuProps>;
  menuProps: MenuProps;
  /** How often the thing was pressed for long, which opens the menu too. */
  presses?: number;
  className?: string;
};

/** The button of a menu whose code loads when the button is reached. */
export function LateMenuButton<MenuProps extends object>({
  label,
  menu: Menu,
  menuProps,
  presses = 0,
  className,
}: Props<MenuProps>) {
  const [pressed, setPressed] = useState(false);
  useAhead(Menu);
  const button = (
    <IconButton
      icon={<Ellipsis />}
      label={label}
      aria-haspopup="menu"
      onPointerEnter={Menu.preload}
      onFocus={Menu.preload}
      onClick={() => setPressed(true)}
      className={className}
    />
  );
  if (!pressed && presses === 0) return button;
  return <Menu whileLoading={button} {...menuProps} />;
}
