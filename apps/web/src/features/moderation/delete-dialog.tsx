import { useTranslation } from '#lib/words/use-translation.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { Content } from './content.ts';

type Props = { content: Content; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks before an own text is deleted for ever. */
export function DeleteDialog({ content: { kind, onDelete }, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      {...props}
      title={t(`moderation.delete.${kind}.title`)}
      text={t(`moderation.delete.${kind}.text`)}
      confirmLabel={t('moderation.menu.delete')}
      onConfirm={onDelete}
      onDone={() => toast({ description: t(`moderation.delete.${kind}.done`) })}
    />
  );
}
