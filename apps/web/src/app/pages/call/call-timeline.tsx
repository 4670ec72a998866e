import type { CallDetail } from '@spotter/contract/calls';
import { useMe } from '#features/accounts/api.ts';
import { SessionTimeline, type TimelineMark } from '#features/heart-rate/plots/session-timeline.tsx';
import { useSessionTimeline } from '#features/sessions/history/use-session-timeline.ts';
import type { ReadSession } from '#features/sessions/read-session.ts';
import { useSession } from '#features/sessions/training-api.ts';
import { useSessionView } from '#features/sessions/use-session-view.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';

type Props = {
  call: CallDetail;
  /** Sessions whose sets are not loaded yet. */
  left: readonly string[];
  marks: readonly TimelineMark[];
};

/** The timeline of the call: the client's heart rate over the zones, with the sets and records of its sessions. */
export function CallTimeline({ call }: { call: CallDetail }) {
  const { t } = useTranslation();
  const me = useMe();
  if (call.client.id !== me.id && !call.sharesHeartRate) {
    return <p className="text-15 text-ink-soft">{t('calls.beside.notShared', { name: call.client.name })}</p>;
  }
  return <Collected call={call} left={call.sessions.map(({ id }) => id)} marks={[]} />;
}

/** Loads the sessions one after the other, then renders the timeline. */
function Collected({ call, left, marks }: Props) {
  const [id, ...rest] = left;
  if (id) return <WithSession key={id} id={id} call={call} left={rest} marks={marks} />;
  const from = call.answeredAt ?? call.createdAt;
  const to = call.endedAt ?? new Date().toISOString();
  const isIn = ({ at }: TimelineMark) =>
    Date.parse(at) >= Date.parse(from) && Date.parse(at) <= Date.parse(to);
  return (
    <SessionTimeline personId={call.client.id} from={from} to={to} marks={marks.filter(isIn)} withReason />
  );
}

function WithSession({ id, ...props }: Props & { id: string }) {
  const { data: session, error } = useSession(id);
  if (session) return <WithSets session={session} {...props} />;
  // A session that cannot be read is left out; the heart rate is shown without it.
  return error ? <Collected {...props} /> : <Skeleton shape="block" className="h-56" />;
}

function WithSets({ session, marks, ...props }: Props & { session: ReadSession }) {
  const view = useSessionView(session);
  const timeline = useSessionTimeline(session, view);
  return <Collected {...props} marks={[...marks, ...(timeline?.marks ?? [])]} />;
}
