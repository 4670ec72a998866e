import { Undo2 } from 'lucide-react';
import { usePageTitle } from '#lib/page/page-title.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import type { ReadSession } from '../read-session.ts';
import { restoreSession } from './deletion-store.ts';

/** In place of a session that this page has deleted. */
export function DeletedView({ session }: { session: ReadSession }) {
  const { t } = useTranslation();
  usePageTitle(session.name);
  return (
    <Card padding="none">
      <EmptyState
        drawing="archive"
        title={t('sessions.delete.done')}
        text={t('sessions.delete.kept')}
        action={
          <Button icon={<Undo2 />} onClick={() => restoreSession(session)}>
            {t('sessions.delete.undo')}
          </Button>
        }
      />
    </Card>
  );
}
