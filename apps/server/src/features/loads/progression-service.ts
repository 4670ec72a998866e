import { loadsTopics, type ProgramProgression } from '@spotter/contract/loads';
import type { Work } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { copyProgression, writeProgression } from './progression-queries.ts';

/** Stores how the lines of a programme progress; the caller has checked that it is the viewer's own. */
export async function storeProgramProgression(
  work: Work,
  viewer: Viewer,
  programId: Known<'program'>,
  progression: ProgramProgression['progression'],
): Promise<void> {
  await writeProgression(work.db, { programId, studioId: viewer.studioId, progression });
  work.touch(loadsTopics.programProgressions.of(viewer.studioId));
}

/** A copied programme progresses as the one that it was copied from. */
export async function copyProgramProgression(
  work: Work,
  viewer: Viewer,
  from: Known<'program'>,
  to: Known<'program'>,
): Promise<void> {
  await copyProgression(work.db, from, to);
  work.touch(loadsTopics.programProgressions.of(viewer.studioId));
}
