import { ArrowDown, ArrowUp, CopyPlus, Link2, ListPlus, Trash2, Unlink2 } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import type { Action } from '../list/action-menu.tsx';
import { MenuButton } from '../list/menu-button.tsx';

export type LineActions = {
  onMove: (by: -1 | 1) => void;
  onInsertBelow: () => void;
  onDuplicate: () => void;
  onJoinBelow: () => void;
  onSplitBelow: () => void;
  onLeaveSuperset: () => void;
  onRemove: () => void;
};

type Props = LineActions & {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  inSuperset: boolean;
  joinedBelow: boolean;
};

/** The actions on one exercise of the workout. */
export function LineMenu({ name, isFirst, isLast, inSuperset, joinedBelow, ...on }: Props) {
  const { t } = useTranslation();
  const join: Action = {
    label: t('workouts.line.joinBelow'),
    icon: <Link2 />,
    onSelect: on.onJoinBelow,
  };
  const leave: Action = {
    label: t('workouts.line.leaveSuperset'),
    icon: <Unlink2 />,
    onSelect: on.onLeaveSuperset,
  };
  return (
    <MenuButton
      label={t('workouts.line.more', { name })}
      actions={[
        {
          label: t('workouts.line.insertBelow'),
          icon: <ListPlus />,
          onSelect: on.onInsertBelow,
          movesFocus: true,
        },
        { label: t('workouts.line.duplicate'), icon: <CopyPlus />, onSelect: on.onDuplicate },
        ...(isLast || joinedBelow ? [] : [join]),
        ...(inSuperset ? [leave] : []),
        {
          label: t('workouts.line.up'),
          icon: <ArrowUp />,
          disabled: isFirst,
          divided: true,
          onSelect: () => on.onMove(-1),
        },
        {
          label: t('workouts.line.down'),
          icon: <ArrowDown />,
          disabled: isLast,
          onSelect: () => on.onMove(1),
        },
        {
          label: t('workouts.line.remove'),
          icon: <Trash2 />,
          danger: true,
          divided: true,
          movesFocus: true,
          onSelect: on.onRemove,
        },
      ]}
    />
  );
}
