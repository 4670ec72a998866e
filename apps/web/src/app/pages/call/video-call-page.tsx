import { VideoCall } from '#features/calls/video-call.tsx';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { CallHeart } from './call-heart.tsx';

const CallBeside = late(() => import('./call-beside.tsx').then((m) => m.CallBeside));

/** `/video-call`, with the client's heart rate over the picture and their training beside it. */
export function VideoCallPage() {
  return (
    <VideoCall
      renderHeart={(call) => <CallHeart call={call} />}
      renderBeside={(call) => (
        <CallBeside whileLoading={<Skeleton shape="block" className="h-40" />} call={call} />
      )}
    />
  );
}
