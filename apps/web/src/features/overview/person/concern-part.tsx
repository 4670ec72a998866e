import type { ClientGlance } from '@spotter/contract/overview';
import { Check, HeartCrack, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { deleteMessage, sendMessage } from '#features/messages/api.ts';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Pill } from '#ui/pill.tsx';
import { seeConcerns } from '../api.ts';
import { placeOfAnswer } from './answer-rules.ts';
import { Answers, ASKED_LOOK, LINE_LOOK } from './answers.tsx';
import { type SentAnswer, SentLine } from './sent-line.tsx';

type Concern = ClientGlance['concerns'][number];

/** What was done about concerns: a message was sent, or they were only marked as seen. */
type Seen = { until: string; before: string | null; message: SentAnswer | null };

/** Pain, notes beside sets and closing notes: one tap answers or marks them as seen, one takes that back. */
export function ConcernPart({ glance: { id, concerns, seenUntil, channelId } }: { glance: ClientGlance }) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<Seen | null>(null);
  const until = concerns.at(-1)?.statedAt;
  const isNews = until !== undefined && until !== seen?.until;
  if (!isNews && !seen) return null;
  function see(message: Seen['message']) {
    if (!until) return;
    seeConcerns(id, until);
    setSeen({ until, before: seenUntil, message });
  }
  function takeBack({ before, message }: Seen) {
    if (message) deleteMessage(message.id);
    seeConcerns(id, before);
    setSeen(null);
  }
  return (
    <section aria-label={t('overview.concern.title')} className={ASKED_LOOK}>
      {isNews ? (
        <>
          <ul className="flex flex-col gap-3">
            {concerns.map((concern) => (
              <ConcernLine key={concern.setId} concern={concern} />
            ))}
          </ul>
          <div className={LINE_LOOK}>
            {channelId && (
              <Answers
                reason={concerns.some(({ pain }) => pain) ? 'pain' : 'set_note'}
                onAnswer={(text) =>
                  see({ id: sendMessage(channelId, text, { place: placeOfAnswer(concerns) }), text })
                }
              />
            )}
            <Button
              tone="secondary"
              size="small"
              icon={<Check />}
              className="shrink-0 whitespace-nowrap"
              onClick={() => see(null)}
            >
              {t('overview.concern.see')}
            </Button>
          </div>
        </>
      ) : (
        seen && (
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            {seen.message ? (
              <SentLine answer={seen.message} />
            ) : (
              <p role="status" className="flex min-w-0 items-start gap-2 text-15 text-ink-soft">
                <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-positive" />
                {t('overview.concern.seen')}
              </p>
            )}
            <Button tone="ghost" icon={<Undo2 />} onClick={() => takeBack(seen)}>
              {t('overview.concern.takeBack')}
            </Button>
          </div>
        )
      )}
    </section>
  );
}

/** One set or session: what hurt or was written, of which exercise, and the way to its session. */
function ConcernLine({
  concern: { sessionId, itemId, exercise, setNumber, setName, pain, note, statedAt },
}: {
  concern: Concern;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = new Date(useNow(60_000));
  const number = setName?.number ?? setNumber;
  return (
    <li className="flex flex-col items-start gap-1">
      {pain && (
        <Pill tone="danger" icon={<HeartCrack aria-hidden />} className="in-data-flat:hidden">
          {t('overview.concern.pain')}
        </Pill>
      )}
      {note && (
        <p className="max-w-full whitespace-pre-line break-words text-15">
          {t('overview.why.unreadQuestion', { subject: note })}
        </p>
      )}
      <p className="text-13 text-ink-faint">
        <Link
          href={pathTo('/sessions/:id', {
            id: sessionId,
            ...(setNumber !== null && { at: `${itemId}.${setNumber}` }),
          })}
          className="text-ink pointer-coarse:hit-area"
        >
          {number === null
            ? exercise
            : t(setName?.isWarmup ? 'overview.concern.warmup' : 'overview.concern.set', { exercise, number })}
        </Link>{' '}
        {format.ago(statedAt, now)}
      </p>
    </li>
  );
}
