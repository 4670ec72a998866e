import type { Call } from '@spotter/contract/calls';
import { useState } from 'react';
import { useCurrentCall } from '#features/calls/api.ts';
import { loadWords } from '#lib/i18n.ts';
import { useLoaded } from '#ui/use-loaded.ts';
import { SmallCallHeart } from './pages/call-heart.tsx';

/** With the connection and its words; most visits are without a call. */
const loadWatch = async () => {
  const [{ CallWatch }] = await Promise.all([import('#features/calls/call-watch.tsx'), loadWords('live')]);
  return CallWatch;
};

/** A call that rings or goes on, whatever page one is on. */
export function CallLayer() {
  const { data: current } = useCurrentCall();
  const [isNeeded, setNeeded] = useState(false);
  if (current && !isNeeded) setNeeded(true);
  return isNeeded && current !== undefined ? <Watch current={current} /> : null;
}

function Watch({ current }: { current: Call | null }) {
  const CallWatch = useLoaded(loadWatch, 'now');
  return CallWatch && <CallWatch current={current} renderHeart={(call) => <SmallCallHeart call={call} />} />;
}
