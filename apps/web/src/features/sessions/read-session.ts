import type { LoggedSet, Session } from '@spotter/contract/sessions';

/** A session with the versions of its sets from which the server computed the records. */
export type ReadSession = Session & { evaluated: string[] };

/** The key of one version of a set. */
export const versionOf = ({ exerciseId, id, changedAt }: LoggedSet) => `${exerciseId} ${id} ${changedAt}`;

export function withEvaluated(session: Session): ReadSession {
  return { ...session, evaluated: session.sets.filter((set) => set.done).map(versionOf) };
}
