// load-group: live

import { useState } from 'react';
import { SmallCallHeart } from '#app/pages/call/call-heart.tsx';
import { useCurrentCall } from '#features/calls/api.ts';
import { late } from '#ui/state/late.tsx';

/** It includes the connection code; most visits have no call. */
const CallWatch = late(() => import('#features/calls/call-watch.tsx').then((m) => m.CallWatch), {
  words: ['live'],
  without: 'wait',
});

/** A ringing or running call, on every page. */
export function CallLayer() {
  const { data: current } = useCurrentCall();
  const [isNeeded, setNeeded] = useState(false);
  if (current && !isNeeded) setNeeded(true);
  if (!isNeeded || current === undefined) return null;
  return <CallWatch current={current} renderHeart={(call) => <SmallCallHeart call={call} />} />;
}
