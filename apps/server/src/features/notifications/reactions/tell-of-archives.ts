import type { Context, Work } from '#db/context.ts';
import type { About } from '#features/archives/events.ts';
import { archiveGone, archiveReady } from '#features/archives/events.ts';
import type { Bus } from '#lib/bus.ts';
import { notify, withdraw } from '../notify.ts';

const kind = 'archive_ready';

const pathOf = ({ clientId, ofStudio }: About): string => {
  if (ofStudio) return '/studio-data';
  return clientId === null ? '/your-data' : `/coach/${clientId}/data`;
};

/** A person hears when their archive is made, as long as it can be downloaded. */
export function tellOfArchives(on: Bus<Work>['on'], ctx: Context): void {
  on(archiveReady, async (work, { studioId, personId, archiveId, ...about }) => {
    await notify(work, [personId], {
      studioId,
      kind,
      actorId: null,
      subject: '',
      subjectId: archiveId,
      path: pathOf(about),
      at: ctx.clock.now(),
    });
  });
  on(archiveGone, async (work, { archiveId }) => {
    await withdraw(work, { kind, subjectId: archiveId });
  });
}
