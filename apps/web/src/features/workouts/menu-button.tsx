import { EllipsisVertical } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';

/** One line of a menu. */
export type Action = {
  label: string;
  icon: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  danger?: boolean;
  /** A line above it. */
  divided?: boolean;
  /** The focus goes on to something else, not back to the button. */
  movesFocus?: boolean;
};

export type MenuButtonProps = { label: string; actions: readonly Action[]; className?: string };

const fetchMenu = () => import('./action-menu.tsx');
const ActionMenu = lazy(() => fetchMenu().then((m) => ({ default: m.ActionMenu })));
const prefetch = () => void fetchMenu().catch(() => undefined);

/** Opens a menu of what can be done; a page with a hundred of them loads the menu when the first is reached for. */
export function MenuButton(props: MenuButtonProps) {
  const [pressed, setPressed] = useState(false);
  const button = (
    <IconButton
      icon={<EllipsisVertical />}
      label={props.label}
      className={props.className}
      aria-haspopup="menu"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => setPressed(true)}
    />
  );
  if (!pressed) return button;
  return (
    <Suspense fallback={button}>
      <ActionMenu {...props} />
    </Suspense>
  );
}
