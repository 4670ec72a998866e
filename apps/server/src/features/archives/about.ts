import type { Known } from '#lib/known.ts';

/** Whom an archive is about: its person, a client of theirs, or the whole studio that they own. */
export type About = { clientId: Known<'person'> | null; ofStudio: boolean };

export const ABOUT_SELF: About = { clientId: null, ofStudio: false };
export const ABOUT_STUDIO: About = { clientId: null, ofStudio: true };
export const aboutClient = (clientId: Known<'person'>): About => ({ clientId, ofStudio: false });

/** The kinds of archives. */
export type ArchiveOf = 'person' | 'client' | 'studio';

export const kindOf = ({ clientId, ofStudio }: About): ArchiveOf => {
  if (ofStudio) return 'studio';
  return clientId === null ? 'person' : 'client';
};
