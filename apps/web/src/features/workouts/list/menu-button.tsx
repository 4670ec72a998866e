import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { late } from '#ui/state/late.tsx';
import { useAhead } from '#ui/use-ahead.ts';
import type { MenuButtonProps } from './action-menu.tsx';

const ActionMenu = late(() => import('./action-menu.tsx').then((m) => m.ActionMenu), {
  words: ['media'],
});

/** A button with a menu of actions. The menu's code loads when the first button is reached. */
export function MenuButton(props: MenuButtonProps) {
  const [pressed, setPressed] = useState(false);
  useAhead(ActionMenu);
  const button = (
    <IconButton
      icon={<EllipsisVertical />}
      label={props.label}
      className={props.className}
      aria-haspopup="menu"
      onPointerEnter={ActionMenu.preload}
      onFocus={ActionMenu.preload}
      onClick={() => setPressed(true)}
    />
  );
  if (!pressed) return button;
  return <ActionMenu whileLoading={button} {...props} />;
}
