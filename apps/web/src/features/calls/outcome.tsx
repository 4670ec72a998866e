import type { Call } from '@spotter/contract/calls';
import { MessageCircle, Phone, PhoneMissed, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { clockText } from '#lib/duration-text.ts';
import { callReviewPath, personChatPath } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { buttonLook } from '#ui/button-look.ts';
import { Card } from '#ui/card.tsx';
import { lengthOf, otherOf } from './call-states.ts';

const WORDS = {
  ended: 'calls.outcome.ended',
  declined: 'calls.outcome.declined',
  missed: 'calls.outcome.missed',
  cancelled: 'calls.outcome.cancelled',
  ringing: 'calls.outcome.ended',
  active: 'calls.outcome.ended',
} as const satisfies Record<Call['state'], string>;

/** How the last call went, plainly, and what may come next. */
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
      <span className="mb-4 flex size-14 items-center justify-center rounded-card bg-brand-soft text-brand-text">
        <Icon aria-hidden className="size-6.5" />
      </span>
      <p role="status" className="display font-bold text-24">
        {t(WORDS[call.state], { name: other.name })}
      </p>
      {tookPlace && (
        <p className="tabular mt-1 text-15 text-2">
          {t('calls.past.lasted', { time: clockText(lengthOf(call) / 1000) })}
        </p>
      )}
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {tookPlace ? (
          <Link href={callReviewPath(call.id)} className={buttonLook()}>
            {t('calls.toReview')}
          </Link>
        ) : (
          <Button icon={<Phone aria-hidden />} onClick={onAgain}>
            {t('calls.outcome.again')}
          </Button>
        )}
        <Link href={personChatPath(other.id)} className={buttonLook({ tone: 'secondary' })}>
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
