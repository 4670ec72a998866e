// load-group: session

import { ArrowLeftRight, BookOpenText, CirclePlay, type LucideIcon, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PlacePart } from '../messages/place-part.tsx';
import { isSwapped, type ShownItem } from './overlay-swaps.ts';

type Props = {
  item: ShownItem;
  /** One's own note on the exercise. */
  noteField: ReactNode;
  /** What was filmed of it, and the way to another film. */
  films: ReactNode;
  onClose: () => void;
  onWatch: () => void;
  onSwap: () => void;
  onSwapBack: () => void;
  /** Takes away an added exercise; absent where it cannot be. */
  onRemove?: (() => void) | undefined;
};

/** More actions on an item of the session, and one's own note on its exercise. */
export function ItemSheet({ item, noteField, films, onClose, onWatch, onSwap, onSwapBack, onRemove }: Props) {
  const { t } = useTranslation();
  const line = (Icon: LucideIcon, label: string, act: () => void) => (
    <Button
      tone="ghost"
      size="large"
      wide
      className="justify-start! font-medium! px-3!"
      icon={<Icon className="text-ink-faint" />}
      onClick={act}
    >
      {label}
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={item.exercise.name}
      closeLabel={t('common.close')}
    >
      <div className="-mx-3 flex flex-col">
        {line(ArrowLeftRight, t('sessions.swap.action'), onSwap)}
        {isSwapped(item) && line(Undo2, t('sessions.swap.back', { name: item.plannedName }), onSwapBack)}
        {line(
          item.exercise.videoUrl === null ? BookOpenText : CirclePlay,
          t('sessions.item.instructions'),
          onWatch,
        )}
        {onRemove && line(Trash2, t('sessions.add.remove'), onRemove)}
      </div>
      <div className="-mx-3">{films}</div>
      <div className="mt-3">{noteField}</div>
      <div className="mt-3 empty:hidden">
        <PlacePart itemId={item.id} setNumber={null} />
      </div>
    </Dialog>
  );
}
