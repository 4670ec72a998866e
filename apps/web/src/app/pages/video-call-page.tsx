import { lazy, Suspense } from 'react';
import { VideoCall } from '#features/calls/video-call.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CallHeart } from './call-heart.tsx';

const CallBeside = lazy(() => import('./call-beside.tsx').then((m) => ({ default: m.CallBeside })));

/** `/video-call`, with the client's heart rate over the picture and their training beside it. */
export function VideoCallPage() {
  return (
    <VideoCall
      renderHeart={(call) => <CallHeart call={call} />}
      renderBeside={(call) => (
        <Suspense fallback={<Skeleton shape="block" className="h-40" />}>
          <CallBeside call={call} />
        </Suspense>
      )}
    />
  );
}
