import type { ClientGlance } from '@spotter/contract/overview';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { sendMessage } from '#features/messages/api.ts';
import { useFormat } from '#lib/format.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import type { Need } from '../api.ts';
import { Answers, hasAnswers } from './answers.tsx';

type QuestionPartProps = { glance: ClientGlance; need: Need | undefined };

/** What the client waits for, in their words, or why they need attention; with answers. What was sent stays. */
export function QuestionPart({ glance: { question, channelId }, need }: QuestionPartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = new Date(useNow(60_000));
  const [sent, setSent] = useState<{ text: string; to: string | undefined } | null>(null);
  const isAnswered = sent !== null && (!question || question.createdAt === sent.to);
  // What was told beside sets has a part of its own, and so have films.
  const isElsewhere = need && ['unread_question', 'pain', 'set_note', 'form_check'].includes(need.reason);
  const reason = question ? 'unread_question' : isElsewhere ? undefined : need?.reason;
  if (!reason && !isAnswered) return null;
  return (
    <section
      aria-label={t('overview.person.question')}
      className="flex flex-col gap-3 rounded-card bg-surface-2 p-4 forced-colors:border"
    >
      {question ? (
        <div>
          <p className="whitespace-pre-line break-words text-15">
            {t('overview.why.unreadQuestion', { subject: question.content.trim() })}
          </p>
          <p className="mt-1 text-13 text-ink-faint">{format.ago(question.createdAt, now)}</p>
        </div>
      ) : (
        need && !isElsewhere && <p className="text-15">{need.why}</p>
      )}
      {isAnswered ? (
        <p role="status" className="flex items-start gap-2 text-15 text-ink-soft">
          <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-positive" />
          {t('overview.answer.sent', { text: sent.text })}
        </p>
      ) : (
        channelId &&
        reason &&
        hasAnswers(reason) && (
          <Answers
            reason={reason}
            onAnswer={(text) => {
              sendMessage(channelId, text);
              setSent({ text, to: question?.createdAt });
            }}
          />
        )
      )}
    </section>
  );
}
