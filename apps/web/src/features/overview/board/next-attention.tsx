import type { ClientGlance } from '@spotter/contract/overview';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { seeConcerns, useClientGlance, useDashboard } from '../api.ts';

type Concern = ClientGlance['concerns'][number];

type Props = {
  clientId: string;
  /** The place that was answered. */
  place: { sessionId: string; itemId: string | null; setNumber: number | null };
};

/** After an answer at a set: what the client told there is seen, and a link leads to the next who waits. */
export function NextAttention(props: Props) {
  return useMe().role === 'trainer' ? <Next {...props} /> : null;
}

const WAITING = new Set(['pain', 'set_note', 'unread_question']);

function Next({ clientId, place }: Props) {
  const { t } = useTranslation();
  const { data: glance } = useClientGlance(clientId);
  const { data: dashboard } = useDashboard();
  const isAnswered = ({ sessionId, itemId, setNumber }: Concern) =>
    sessionId === place.sessionId && itemId === place.itemId && setNumber === place.setNumber;
  const [first] = glance?.concerns ?? [];
  const seenUntil = first && isAnswered(first) ? first.statedAt : null;
  useEffect(() => {
    // The oldest one: what was told later stays news.
    if (seenUntil) seeConcerns(clientId, seenUntil);
  }, [clientId, seenUntil]);
  // A closing note has no place in the session; it stays on the board.
  const other = glance?.concerns.find(
    (one): one is Concern & { setNumber: number } => one.setNumber !== null && !isAnswered(one),
  );
  const person = dashboard?.attention.find(
    ({ client, reason }) => client.id !== clientId && WAITING.has(reason),
  );
  const look = buttonLook({ tone: 'secondary', size: 'small' });
  if (other) {
    const at = `${other.itemId}.${other.setNumber}`;
    return (
      <Link href={pathTo('/sessions/:id', { id: other.sessionId, at })} className={look}>
        {t(other.setName?.isWarmup ? 'media.place.nextWarmup' : 'media.place.nextSet', {
          exercise: other.exercise,
          number: other.setName?.number ?? other.setNumber,
        })}
        <ArrowRight aria-hidden className="size-4.5" />
      </Link>
    );
  }
  const href = pathTo('/dashboard', person ? { client: person.client.id } : {});
  return (
    <Link href={href} className={look}>
      {person ? t('media.place.nextPerson', { name: person.client.name }) : t('media.place.done')}
      <ArrowRight aria-hidden className="size-4.5" />
    </Link>
  );
}
