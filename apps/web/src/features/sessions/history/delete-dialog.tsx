import { useLocation } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import type { ReadSession } from '../read-session.ts';
import { deleteSession } from './deletion-store.ts';
import { tellDeleted } from './tell-deleted.ts';

type Props = {
  session: ReadSession;
  /** Its end was pressed, and nothing is logged in it. */
  isEmpty?: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks before one's own session is deleted. It can be taken back right after, and on its page. */
export function DeleteDialog({ session, isEmpty = false, onOpenChange }: Props) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title={t(isEmpty ? 'sessions.delete.emptyTitle' : 'sessions.delete.title')}
      text={
        isEmpty
          ? t('sessions.delete.emptyText')
          : t(session.completedAt === null ? 'sessions.delete.openText' : 'sessions.delete.text')
      }
      confirmLabel={t('sessions.delete.confirm')}
      cancelLabel={isEmpty ? t('sessions.confirm.back') : undefined}
      onConfirm={() => deleteSession(session)}
      onDone={() => {
        navigate(pathTo('/'));
        tellDeleted(session, navigate);
      }}
    />
  );
}
