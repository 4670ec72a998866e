import { useSetName } from '../logging/use-set-name.ts';
import type { ReadSession } from '../read-session.ts';
import { useRecordText } from '../records/use-record-text.ts';
import type { Timeline } from '../session-parts.ts';
import type { SessionView } from '../use-session-view.ts';

/** The timeline of a session: each set at the time it was done, and the records. */
export function useSessionTimeline(session: ReadSession, view: SessionView): Timeline | null {
  const setName = useSetName();
  const recordText = useRecordText();
  if (!view.completedAt) return null;
  const done = view.items.flatMap(({ item, rows }) =>
    rows.flatMap((row) =>
      row.done && row.logged
        ? [{ id: row.id, at: row.logged.changedAt, name: item.exercise.name, label: setName(row) }]
        : [],
    ),
  );
  const records = view.records.flatMap((record) => {
    const set = done.find(({ id }) => id === record.setId);
    return set
      ? [{ at: set.at, kind: 'record' as const, label: `${set.name}: ${recordText(record).what}` }]
      : [];
  });
  const all = [
    ...done.map(({ at, name, label }) => ({ at, kind: 'set' as const, label: `${name}, ${label}` })),
    ...records,
  ];
  const { toldMinutes, startedAt: from } = session;
  const to = view.completedAt;
  return {
    personId: session.client.id,
    from,
    to,
    // The sets of a session that was only written down were not done when they were logged.
    marks: toldMinutes === null ? all : all.filter(({ at }) => at >= from && at <= to),
  };
}
