// load-group: session

import { useState } from 'react';
import { FinishedSession, loadMoment } from './history/finished-session.tsx';
import { loadSheets, OpenSession } from './open-session.tsx';
import type { ReadSession } from './read-session.ts';
import type { SessionParts } from './session-parts.ts';
import { seeMoment } from './share-picture/see-moment.ts';
import type { SessionView } from './use-session-view.ts';

type Props = SessionParts & { session: ReadSession; view: SessionView };

/** Loads what opens over the session. */
export const loadOver = () => Promise.all([loadSheets(), loadMoment()]);

/** One's own session, running or finished. One chunk, because the network may be gone by the end. */
export function OwnSession({ session, view, ...parts }: Props) {
  // Not stored: a reload, or an end on another phone, shows the review alone.
  const [moment, setMoment] = useState<'plays' | 'shown' | null>(null);
  /** Its moment, unless this end had one; still for a person who wants no motion. */
  function end() {
    const isNew = seeMoment(session.id, view);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setMoment(isNew ? (isStill ? 'shown' : 'plays') : null);
  }
  return view.completedAt === null ? (
    <OpenSession session={session} view={view} onEnd={end} {...parts} />
  ) : (
    <FinishedSession session={session} view={view} moment={moment} onMoment={setMoment} {...parts} />
  );
}
