/** What a page tells its service worker, which notifies the person when no page is in front at the end of a rest. */
export type RestNotice = {
  type: 'rest';
  /** When the rest ends, in milliseconds; null when no end is to be told any more. */
  endsAt: number | null;
  title: string;
  body: string;
  icon: string;
  /** The page to open: the session. */
  path: string;
};

/** The tag of the notification: a session has one at a time. */
export const REST_NOTICE_TAG = 'rest';

/**
 * How long a worker waits at most, in milliseconds: browsers end a worker that works on one message for five
 * minutes. The page asks again later for a longer rest.
 */
export const REST_NOTICE_AHEAD_MS = 240_000;
