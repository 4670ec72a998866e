import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import type { Content } from './content.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useRemoveContent, useRestoreContent } from './reports-api.ts';

type Props = { content: Content; open: boolean; onOpenChange: (open: boolean) => void };

/** Removes a text of somebody else, with a reason that its readers see. It can be taken back. */
export function RemoveDialog({ content: { kind, id }, ...props }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useRemoveContent();
  const { mutate: restore } = useRestoreContent();
  const undo = () =>
    restore(
      { kind, id },
      {
        onSuccess: () => toast({ description: t('moderation.restored'), tone: 'positive' }),
      },
    );
  return (
    <ReasonDialog
      {...props}
      title={t(`moderation.remove.${kind}`)}
      text={t('moderation.remove.text')}
      sendLabel={t('moderation.menu.remove')}
      name={`removal/${id}`}
      send={(reason, then) => mutate({ kind, id, reason }, then)}
      busy={isPending}
      error={error}
      onDone={() =>
        toast({
          description: t('moderation.remove.done'),
          action: { label: t('moderation.undo'), onPress: undo },
        })
      }
    />
  );
}
