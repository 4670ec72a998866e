// load-group: live

import { useState } from 'react';
import { useCurrentCall } from '#features/calls/current-call.ts';
import { late } from '#ui/state/late.tsx';

/** It includes the connection code; most visits have no call. */
const CallWatch = late(() => import('#features/calls/call-watch.tsx').then((m) => m.CallWatch), {
  onHome: true,
  words: ['live'],
  without: 'wait',
});

const SmallCallHeart = late(() => import('#app/pages/call/call-heart.tsx').then((m) => m.SmallCallHeart));

/** A ringing or running call, on every page. */
export function CallLayer() {
  const { data: current } = useCurrentCall();
  const [isNeeded, setNeeded] = useState(false);
  if (current && !isNeeded) setNeeded(true);
  if (!isNeeded || current === undefined) return null;
  return <CallWatch current={current} renderHeart={(call) => <SmallCallHeart call={call} />} />;
}
