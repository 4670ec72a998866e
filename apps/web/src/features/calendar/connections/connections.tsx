import { FeedCard } from './feed-card.tsx';
import { GoogleCard } from './google-card.tsx';

/** The connections of this calendar with others. */
export function Connections() {
  return (
    <div className="grid min-w-0 gap-6 sm:grid-cols-2">
      <GoogleCard />
      <FeedCard />
    </div>
  );
}
