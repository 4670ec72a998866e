import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { late } from '#ui/state/late.tsx';
import type { ReadSession } from '../read-session.ts';

// The page has loaded it: see `session-page.tsx`.
const DeleteDialog = late(() => import('./delete-dialog.tsx').then((m) => m.DeleteDialog));

/** Deletes one's own session, after a question. */
export function DeleteButton({ session }: { session: ReadSession }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        tone="ghost"
        size="small"
        icon={<Trash2 />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t('sessions.delete.action')}
      </Button>
      {isAsking && <DeleteDialog session={session} onOpenChange={setAsking} />}
    </>
  );
}
