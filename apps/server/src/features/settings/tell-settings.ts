import { type Settings, settingsEvents } from '@spotter/contract/settings';
import type { Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findSettings } from './brand-of.ts';

/** Tells every open page of the studio what its settings are now. @returns them */
export async function tellSettings(work: Work, viewer: Pick<Viewer, 'studioId'>): Promise<Settings> {
  const settings = await findSettings(work, viewer.studioId);
  if (!settings) throw new AppError('http.unauthorized', 'Sign in first.');
  work.announce(settingsEvents.settingsChanged, { studio: viewer.studioId }, settings);
  return settings;
}
