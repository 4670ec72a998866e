import { type TouchedFrame, topicText } from '@spotter/contract/topic';
import type { Recipients, Touched } from './signal.ts';

/**
 * The frames that tell pages which topics were touched: one for each group of recipients and writing page, so that
 * a write that touches five topics of a person costs one frame.
 */
export function touchedFrames(touched: readonly Touched[]): { to: Recipients; frame: string }[] {
  const groups = new Map<string, { to: Recipients; by: string | undefined; topics: Set<string> }>();
  for (const { topic, to, by } of touched) {
    if (!to) continue;
    for (const one of 'studio' in to ? [to] : to.people.map((person) => ({ people: [person] }))) {
      const key = JSON.stringify([one, by]);
      const group = groups.get(key) ?? { to: one, by, topics: new Set() };
      groups.set(key, group);
      group.topics.add(topicText(topic));
    }
  }
  return [...groups.values()].map(({ to, by, topics }) => {
    const frame: TouchedFrame = { type: 'touched', topics: [...topics], ...(by && { by }) };
    return { to, frame: JSON.stringify(frame) };
  });
}
