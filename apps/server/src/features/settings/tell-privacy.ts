import { accountsTopics } from '@spotter/contract/accounts';
import { settingsTopics } from '@spotter/contract/settings';
import type { Work } from '#db/context.ts';
import type { Viewer } from '#lib/viewer.ts';
import { communityTurned } from './events.ts';

/**
 * Tells who depends on it that what clients see of each other was changed.
 * @param isOn whether there is a community now, when that was changed
 */
export async function tellPrivacy(
  work: Work,
  { studioId }: Pick<Viewer, 'studioId'>,
  isOn: boolean | undefined,
): Promise<void> {
  // Whatever names a person is read again when what is shown of the members changes.
  work.touch(settingsTopics.settings.of(studioId), accountsTopics.members.of(studioId));
  if (isOn !== undefined) await work.emit(communityTurned, { studioId, isOn });
}
