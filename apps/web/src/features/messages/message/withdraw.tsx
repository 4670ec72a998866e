import { waitsForFiles } from '#lib/outbox/outbox.ts';
import { outbox, useWaiting } from '#lib/outbox/waiting.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/** Takes back a message whose files are not sent yet. */
export function Withdraw({ entryId }: { entryId: string | undefined }) {
  const { t } = useTranslation();
  const entry = useWaiting().find(({ id }) => id === entryId);
  if (!entry || !waitsForFiles(entry)) return null;
  return (
    <button
      type="button"
      onClick={() => outbox.change(entry.id, (one) => (waitsForFiles(one) ? null : one))}
      className="ml-1 font-semibold text-ink underline pointer-coarse:hit-area"
    >
      {t('messages.discard')}
    </button>
  );
}
