import type { Report } from '@spotter/contract/moderation';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useReopenReport, useResolveReport } from './reports-api.ts';

type Props = { report: Report; open: boolean; onOpenChange: (open: boolean) => void };

/** Removes what was reported, with a reason that its readers see. It can be taken back. */
export function ResolveDialog({ report: { id, kind }, ...props }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useResolveReport();
  const { mutate: reopen } = useReopenReport();
  const undo = () => reopen(id);
  return (
    <ReasonDialog
      {...props}
      title={t(`moderation.remove.${kind}`)}
      text={t('moderation.remove.text')}
      sendLabel={t('moderation.menu.remove')}
      name={`resolution/${id}`}
      send={(reason, then) => mutate({ id, resolution: { action: 'remove', reason } }, then)}
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
