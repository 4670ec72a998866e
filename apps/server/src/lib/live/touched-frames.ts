import { type TouchedFrame, topicText } from '@spotter/contract/topic';
import type { Recipients, Touched } from './signal.ts';

type Group = { to: Recipients; by: string | undefined; topics: Set<string> };

/**
 * The frames that tell pages which topics were touched: one for each group of recipients and writing page, so
 * that a write that touches five topics of a person costs one frame. Pages that touched the same topics for the same
 * readers share a frame, which then names no page.
 */
export function touchedFrames(touched: readonly Touched[]): { to: Recipients; frame: string }[] {
  const groups = new Map<string, Group>();
  for (const { topic, to, by } of touched) {
    if (!to) continue;
    for (const one of 'studio' in to ? [to] : to.people.map((person) => ({ people: [person] }))) {
      const key = `${keyOf(one)} ${by ?? ''}`;
      const group = groups.get(key) ?? { to: one, by, topics: new Set() };
      groups.set(key, group);
      group.topics.add(topicText(topic));
    }
  }
  return shared([...groups.values()]).map(({ to, by, topics }) => {
    const frame: TouchedFrame = { type: 'touched', topics: [...topics], ...(by && { by }) };
    return { to, frame: JSON.stringify(frame) };
  });
}

const keyOf = (to: Recipients): string =>
  'studio' in to ? `${to.studio} ${to.except ?? ''}` : to.people.join();

/** Each recipient and set of topics once, at its first place. */
function shared(groups: readonly Group[]): Group[] {
  const seen = new Map<string, Group>();
  for (const group of groups) {
    const key = `${keyOf(group.to)} ${[...group.topics].join(' ')}`;
    const known = seen.get(key);
    seen.set(key, known && known.by !== group.by ? { ...known, by: undefined } : group);
  }
  return [...seen.values()];
}
