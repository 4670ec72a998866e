import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import type { Content } from './content.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useReport, useWithdrawReport } from './reports-api.ts';

type Props = { content: Content; open: boolean; onOpenChange: (open: boolean) => void };

/** Reports a text to the trainers. It can be taken back at once. */
export function ReportDialog({ content: { kind, id }, ...props }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending, error, data } = useReport();
  const { mutate: withdraw } = useWithdrawReport();
  const undo = (report: string) =>
    withdraw(report, {
      onSuccess: () => toast({ description: t('moderation.report.withdrawn') }),
    });
  return (
    <ReasonDialog
      {...props}
      title={t(`moderation.report.${kind}`)}
      text={t('moderation.report.text')}
      sendLabel={t('moderation.report.send')}
      name={`report/${id}`}
      send={(reason, then) =>
        mutate(
          { kind, subjectId: id, reason },
          {
            onSuccess: (report) => {
              then.onSuccess();
              toast({
                description: t('moderation.report.done'),
                tone: 'positive',
                action: { label: t('moderation.undo'), onPress: () => undo(report.id) },
              });
            },
          },
        )
      }
      busy={isPending && !data}
      error={error}
      onDone={() => undefined}
    />
  );
}
