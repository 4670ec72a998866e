/*
 * What the server sends through a push service, encrypted for one device. The service worker shows it as a
 * notification, or takes one away.
 */

/** A notification to show. One with the same tag takes its place. */
export type ShownAlert = {
  do: 'show';
  tag: string;
  /** Names what it tells: the same mark is not told with a sound again. */
  mark: string;
  title: string;
  body: string;
  /** The language of the text. */
  lang: string;
  /** The page to open. */
  path: string;
  icon: string;
  /** When it happened, in milliseconds. */
  at: number;
  /** A call that rings: it stays until something is pressed. */
  call?: { id: string; accept: string; decline: string };
  /** Without a sound. */
  isSilent?: boolean;
  /** Its push service ends the subscription when a message shows nothing, also while a page is in front. */
  mustShow?: boolean;
};

/** The notification with a tag is to be taken away: what it told was read elsewhere. */
export type ClosedAlert = { do: 'close'; tag: string };

export type AlertNotice = ShownAlert | ClosedAlert;

/** What notifications of alerts carry, to tell them from others of Spotter. */
export type AlertData = { alert: true; mark: string; path: string; callId?: string };

/** What the worker tells the open pages when it has shown an alert. */
export type AlertShown = { type: 'alert-shown'; tag: string };
