import { Repeat } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { useBeginAgain } from './use-begin-again.ts';

/** Does a session of one's own again, from a row of the history. */
export function AgainButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const { mutate: beginAgain, isPending } = useBeginAgain();
  return (
    <IconButton
      label={t('sessions.again.named', { name })}
      icon={<Repeat />}
      aria-busy={isPending || undefined}
      onClick={() => !isPending && beginAgain(id)}
    />
  );
}
