import { QUESTION_END } from '@spotter/contract/messages-limits';
import type { ClientGlance } from '@spotter/contract/overview';
import { type ReactNode, useState } from 'react';
import { sendMessage } from '#features/messages/api.ts';
import { useFormat } from '#lib/format.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import type { Need } from '../api.ts';
import { Answers, ASKED_LOOK, hasAnswers, LINE_LOOK } from './answers.tsx';
import { type SentAnswer, SentLine } from './sent-line.tsx';

type QuestionPartProps = { glance: ClientGlance; need: Need | undefined };

/** Reasons with a part of their own: a message here, what was told beside sets, and films. */
const ELSEWHERE: readonly Need['reason'][] = ['unread_question', 'pain', 'set_note', 'form_check'];
const QUESTION = new RegExp(QUESTION_END);

/** Why the client needs attention, and what they wrote last; each with its answers. What was sent stays. */
export function QuestionPart({ glance: { question, channelId }, need }: QuestionPartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = new Date(useNow(60_000));
  /** To which message or for which reason each answer was sent. */
  const [sent, setSent] = useState<Record<string, SentAnswer>>({});
  const [answered, setAnswered] = useState<string>();
  const message = question?.createdAt ?? answered;
  function answer(to: string, text: string) {
    if (!channelId) return;
    const id = sendMessage(channelId, text);
    setSent((before) => ({ ...before, [to]: { id, text } }));
    if (to === message) setAnswered(to);
  }
  const answersTo = (to: string, reason: Need['reason'] | 'message') =>
    channelId && hasAnswers(reason) && <Answers reason={reason} onAnswer={(text) => answer(to, text)} />;
  return (
    <>
      {need && !ELSEWHERE.includes(need.reason) && (
        <Asked label={need.why} sent={sent[need.reason]} answers={answersTo(need.reason, need.reason)}>
          <p className="text-15">{need.why}</p>
        </Asked>
      )}
      {message && (
        <Asked
          label={t('overview.person.question')}
          sent={sent[message]}
          // Only a question is answered by yes or no.
          answers={
            question && answersTo(message, QUESTION.test(question.content) ? 'unread_question' : 'message')
          }
        >
          {question && (
            <div>
              <p className="whitespace-pre-line break-words text-15">
                {t('overview.why.unreadQuestion', { subject: question.content.trim() })}
              </p>
              <p className="mt-1 text-13 text-ink-faint">{format.ago(question.createdAt, now)}</p>
            </div>
          )}
        </Asked>
      )}
    </>
  );
}

type AskedProps = { label: string; sent: SentAnswer | undefined; answers: ReactNode; children: ReactNode };

function Asked({ label, sent, answers, children }: AskedProps) {
  return (
    <section aria-label={label} className={ASKED_LOOK}>
      {children}
      {sent === undefined ? (
        answers && <div className={LINE_LOOK}>{answers}</div>
      ) : (
        <SentLine answer={sent} />
      )}
    </section>
  );
}
