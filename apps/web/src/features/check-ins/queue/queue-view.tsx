import type { CheckInQueue, QueuedCheckIn } from '@spotter/contract/check-ins';
import { type ReactNode, useRef, useState } from 'react';
import { nameOfCheckIn } from '../waiting-rules.ts';
import { QueueList } from './queue-list.tsx';
import { ReviewCard } from './review-card.tsx';
import { useQueueKeys } from './use-queue-keys.ts';
import { useReviewActs, whichOf } from './use-review-acts.ts';

const nameOf = (item: QueuedCheckIn) => nameOfCheckIn(whichOf(item));

type Client = QueuedCheckIn['client'];

/** What opens beside a check-in, made of other features. */
export type InPlace = {
  renderPlan: (client: Client) => ReactNode;
  /** The templates for an answer to a client, of which one is chosen. */
  renderTemplates: (
    client: Client,
    choice: { onChoose: (text: string) => void; onClose: () => void },
  ) => ReactNode;
};

type Props = { queue: CheckInQueue } & InPlace;

/** The check-ins that wait, one of them open beside the list. After each the next one opens in its place. */
export function QueueView({ queue: { forms, items }, renderPlan, renderTemplates }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [hasPlan, setPlan] = useState(false);
  const [isSpeaking, setSpeaking] = useState(false);
  const [asksTemplate, setAsksTemplate] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const found = items.findIndex((item) => nameOf(item) === chosen);
  const place = Math.max(0, found);
  const item = items[place];

  function open(next: QueuedCheckIn | undefined) {
    setChosen(next ? nameOf(next) : null);
    setPlan(false);
    setSpeaking(false);
    setAsksTemplate(false);
  }
  /** The next one, or the one before when this is the last. */
  const goOn = () => open(items[place + 1] ?? items[place - 1]);
  const { finish, reply } = useReviewActs(goOn);
  useQueueKeys(
    {
      walk: (step) => open(items[Math.min(items.length - 1, Math.max(0, place + step))]),
      answer: () => field.current?.focus(),
      speak: () => {
        setAsksTemplate(false);
        setSpeaking(true);
      },
      template: () => setAsksTemplate(true),
      plan: () => setPlan(!hasPlan),
      done: () => item && finish(item),
    },
    // A recording has its own keys, and is not lost by a walk.
    item !== undefined && !isSpeaking,
  );
  if (!item) return null;
  const form = forms.find(({ formId, version }) => formId === item.formId && version === item.version);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <QueueList
        forms={forms}
        items={items}
        nameOf={nameOf}
        open={nameOf(item)}
        onOpen={open}
        className="max-lg:order-last"
      />
      <div className="flex min-w-0 flex-col gap-6">
        <ReviewCard
          key={nameOf(item)}
          item={item}
          form={form}
          fieldRef={field}
          hasPlan={hasPlan}
          onPlan={() => setPlan(!hasPlan)}
          onDone={() => finish(item)}
          isSpeaking={isSpeaking}
          onSpeak={setSpeaking}
          onTemplate={() => setAsksTemplate(true)}
          renderTemplates={(onChoose) =>
            asksTemplate && renderTemplates(item.client, { onChoose, onClose: () => setAsksTemplate(false) })
          }
          onReply={(content, voice) => {
            field.current?.blur();
            void reply(item, content, voice);
          }}
        />
        {hasPlan && renderPlan(item.client)}
      </div>
    </div>
  );
}
