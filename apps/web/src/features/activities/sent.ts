// load-group: outbox

import { queryClient } from '#lib/call/query-client.ts';
import { isKept } from '#lib/outbox/is-kept.ts';
import { onSent } from '#lib/outbox/waiting.ts';
import { allOf, removeItem } from './feed-pages.ts';
import { patchFeeds } from './patch-feeds.ts';

// Removes the activity of an undone workout at once, also without a live event.
onSent((entry) => {
  if (!isKept(entry, 'DELETE /api/sessions/:id/complete')) return;
  const { id } = entry.input.params;
  patchFeeds(queryClient, (data) =>
    allOf(data)
      .filter(({ sessionId }) => sessionId === id)
      .reduce((rest, activity) => removeItem(rest, activity.id), data),
  );
});
