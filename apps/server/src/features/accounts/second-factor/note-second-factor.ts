import { accountsTopics } from '@spotter/contract/accounts';
import { secondFactorTopics } from '@spotter/contract/second-factor';
import type { Work } from '#db/context.ts';
import type { Viewer } from '#lib/viewer.ts';
import { markStrong } from './queries.ts';

/**
 * Two factors were proved in the viewer's session, so the rule asks for nothing more in it. Before its day, pages read again
 * who is signed in; after it they do so themselves, because their one page may still show recovery codes.
 */
export async function noteSecondFactor(work: Work, viewer: Viewer): Promise<void> {
  await markStrong(work.db, viewer);
  work.signal.changedPeople.push(viewer.id);
  work.touch(accountsTopics.ownSessions.of(viewer.id), secondFactorTopics.rule.of(viewer.studioId));
  if (viewer.secondFactor?.isDue === false) work.touch(accountsTopics.profile.of(viewer.id));
}
