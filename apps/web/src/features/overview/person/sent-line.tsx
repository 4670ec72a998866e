import { Check, CloudOff, TriangleAlert } from 'lucide-react';
import { useUnsent } from '#features/messages/api.ts';
import { useIsOnlyHere } from '#lib/outbox/only-here.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

const LOOKS = {
  sent: { Icon: Check, look: 'text-positive' },
  here: { Icon: CloudOff, look: 'text-warning' },
  refused: { Icon: TriangleAlert, look: 'text-danger' },
};

/** A message of one tap. */
export type SentAnswer = { id: string; text: string };

/** What one tap has sent, what waits on this device until there is a network, or what the server has refused. */
export function SentLine({ answer: { id, text } }: { answer: SentAnswer }) {
  const { t } = useTranslation();
  const isOnlyHere = useIsOnlyHere();
  const unsent = useUnsent(id);
  const state = unsent === 'refused' ? unsent : unsent && isOnlyHere ? 'here' : 'sent';
  const { Icon, look } = LOOKS[state];
  return (
    <p role="status" className="flex min-w-0 items-start gap-2 text-15 text-ink-soft">
      <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${look}`} />
      {t(`overview.answer.${state}`, { text })}
    </p>
  );
}
