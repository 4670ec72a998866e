import type { ProgramProgression } from '@spotter/contract/loads';
import { type Context, inTransaction } from '#db/context.ts';
import { storeProgramProgression } from '#features/loads/service.ts';
import type { Viewer } from '#lib/viewer.ts';
import { noSuchProgram } from './grid/write-state.ts';
import { findProgramProgression } from './progression-queries.ts';

/** How the lines of a programme progress that the viewer may read. @throws programs.not_found */
export async function getProgramProgression(
  ctx: Context,
  viewer: Viewer,
  programId: string,
): Promise<ProgramProgression> {
  const found = await findProgramProgression(ctx.db, viewer, programId);
  if (!found) throw noSuchProgram();
  return { progression: found.progression };
}

/**
 * Chooses how the lines of the viewer's own programme progress that say nothing of their own. It counts from the next
 * session of all who have the programme: sessions that began keep what was suggested. @throws programs.not_found
 */
export async function setProgramProgression(
  ctx: Context,
  viewer: Viewer,
  programId: string,
  progression: ProgramProgression['progression'],
): Promise<ProgramProgression> {
  return inTransaction(ctx, async (work) => {
    const found = await findProgramProgression(work.db, viewer, programId);
    if (!found?.isAuthor) throw noSuchProgram();
    await storeProgramProgression(work, viewer, found.id, progression);
    return { progression };
  });
}
