import { loadsTopics, type ProgramProgression } from '@spotter/contract/loads';
import type { Work } from '#db/context.ts';
import type { Viewer } from '#lib/viewer.ts';
import { copyProgressionAsSystem, writeProgressionAsSystem } from './progression-queries.ts';

/** Stores how the lines of a programme progress; the caller has checked that it is the viewer's own. */
export async function storeProgramProgression(
  work: Work,
  viewer: Viewer,
  programId: string,
  progression: ProgramProgression['progression'],
): Promise<void> {
  await writeProgressionAsSystem(work.db, { programId, studioId: viewer.studioId, progression });
  work.touch(loadsTopics.programProgressions.of(viewer.studioId));
}

/** A copied programme progresses as the one that it was copied from. */
export async function copyProgramProgression(
  work: Work,
  viewer: Viewer,
  from: string,
  to: string,
): Promise<void> {
  await copyProgressionAsSystem(work.db, from, to);
  work.touch(loadsTopics.programProgressions.of(viewer.studioId));
}
