import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import { settingsTopics } from '@spotter/contract/settings';
import type { Work } from '#db/context.ts';
import { type PresentMember, setAssistant, setOwner } from './membership-queries.ts';

/** Narrows a trainer's rights to those of an assistant, or gives them back; each request is decided anew from the commit on. */
export async function makeAssistant(work: Work, person: PresentMember, isAssistant: boolean): Promise<void> {
  if (person.isAssistant === isAssistant) return;
  await setAssistant(work.db, person.id, isAssistant);
  tellRightsChanged(work, person);
}

/** Makes another trainer the owner of the studio; the caller has locked the studio. */
export async function passOwnership(work: Work, owner: PresentMember, next: PresentMember): Promise<void> {
  await setOwner(work.db, owner.studioId, next.id);
  for (const person of [owner, next]) tellRightsChanged(work, person);
}

/** What a person may do decides what they are shown: their own settings, the brand, and their invites. */
function tellRightsChanged(work: Work, { id, studioId }: PresentMember): void {
  work.signal.changedPeople.push(id);
  work.touch(
    accountsTopics.members.of(studioId),
    accountsTopics.profile.of(id),
    settingsTopics.settings.of(studioId),
    coachingTopics.invites.of(id),
  );
}
