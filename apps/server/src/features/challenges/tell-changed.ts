import { challengesTopics } from '@spotter/contract/challenges';
import type { Work } from '#db/context.ts';
import type { Known } from '#lib/known.ts';

/** Tells the studio that these challenges changed; does nothing for an empty list. */
export function tellChanged(
  work: Work,
  studioId: Known<'studio'>,
  challengeIds: readonly Known<'challenge'>[],
): void {
  if (challengeIds.length > 0) work.touch(challengesTopics.challenges.of(studioId));
}
