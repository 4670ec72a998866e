import type { Context, Work } from '#db/context.ts';
import { programSent, programTakenBack } from '#features/programs/events.ts';
import type { Bus } from '#lib/bus.ts';
import { notify, withdraw } from '../notify.ts';

/** A client hears once of each giving and each sending of changes, however many days it has. */
export function tellOfPrograms(on: Bus<Work>['on'], ctx: Context): void {
  on(programSent, async (work, { studioId, sendId, kind, programName, trainerId, clientIds }) => {
    await notify(work, clientIds, {
      studioId,
      kind: kind === 'give' ? 'program_given' : 'program_changed',
      actorId: trainerId,
      subject: programName,
      subjectId: sendId,
      path: '/calendar',
      at: ctx.clock.now(),
    });
  });

  on(programTakenBack, async (work, { sendId, kind }) => {
    await withdraw(work, { kind: kind === 'give' ? 'program_given' : 'program_changed', subjectId: sendId });
  });
}
