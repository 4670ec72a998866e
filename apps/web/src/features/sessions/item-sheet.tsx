import { ArrowLeftRight, BookOpenText, CirclePlay, type LucideIcon, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { isSwapped, type ShownItem } from './swaps.ts';

type Props = {
  item: ShownItem;
  onClose: () => void;
  onWatch: () => void;
  onSwap: () => void;
  onSwapBack: () => void;
};

/** What else can be done with an exercise of the session. */
export function ItemSheet({ item, onClose, onWatch, onSwap, onSwapBack }: Props) {
  const { t } = useTranslation();
  const line = (Icon: LucideIcon, label: string, act: () => void) => (
    <Button
      tone="ghost"
      size="large"
      wide
      className="justify-start! font-medium! px-3!"
      icon={<Icon className="text-3" />}
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
      </div>
    </Dialog>
  );
}
