import { CallReview } from '#features/calls/call-review.tsx';
import { CallTimeline } from './call-timeline.tsx';

/** `/video-call/:id`, with the heart rate and the sets of the call. */
export function CallReviewPage() {
  return <CallReview renderTimeline={(call) => <CallTimeline call={call} />} />;
}
