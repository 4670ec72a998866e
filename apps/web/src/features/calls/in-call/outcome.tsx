import type { Call } from '@spotter/contract/calls';
import { MessageCircle, Phone, PhoneMissed, Video } from 'lucide-react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { pathTo } from '#lib/paths.ts';
import { clockText } from '#lib/time/duration-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { lengthOf, otherOf } from '../call-rules.ts';

const WORDS = {
  ended: 'calls.outcome.ended',
  declined: 'calls.outcome.declined',
  missed: 'calls.outcome.missed',
  cancelled: 'calls.outcome.cancelled',
  ringing: 'calls.outcome.ended',
  active: 'calls.outcome.ended',
} as const satisfies Record<Call['state'], string>;

/** The outcome of the last call and the next actions. */
export function Outcome({ call, onAgain, onDone }: { call: Call; onAgain: () => void; onDone: () => void }) {
  const { t } = useTranslation();
  const me = useMe();
  const other = otherOf(call, me.id);
  const tookPlace = call.answeredAt !== null;
  const Icon = tookPlace ? Video : PhoneMissed;
  return (
    <Card
      as="section"
      aria-label={t('calls.outcome.label')}
      className="flex flex-col items-center text-center"
    >
      <span className="mb-4 flex size-14 items-center justify-center rounded-card bg-control text-ink-soft">
        <Icon aria-hidden className="size-6.5" />
      </span>
      <p role="status" className="display font-extrabold text-32">
        {t(WORDS[call.state], { name: other.name })}
      </p>
      {tookPlace && (
        <p className="tabular mt-1 text-15 text-ink-soft">
          {t('calls.past.lasted', { time: clockText(lengthOf(call) / 1000) })}
        </p>
      )}
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {tookPlace ? (
          <Link href={pathTo('/video-call/:id', { id: call.id })} className={buttonLook()}>
            {t('calls.toReview')}
          </Link>
        ) : (
          <Button icon={<Phone aria-hidden />} onClick={onAgain}>
            {t('calls.outcome.again')}
          </Button>
        )}
        <Link href={pathTo('/messages', { person: other.id })} className={buttonLook({ tone: 'secondary' })}>
          <MessageCircle aria-hidden className="size-4.5" />
          {t('calls.outcome.write')}
        </Link>
        <Button tone="ghost" onClick={onDone}>
          {t('common.close')}
        </Button>
      </div>
    </Card>
  );
}
