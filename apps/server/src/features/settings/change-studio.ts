import { type Settings, settingsTopics } from '@spotter/contract/settings';
import type { Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findSettings, visitorsTopic } from './brand-of.ts';
import { type StudioChange, updateStudio } from './queries.ts';
import { tellSettings } from './tell-settings.ts';

/** Stores the settings and tells every open page of the studio. @returns all settings */
export async function changeStudio(
  work: Work,
  viewer: Pick<Viewer, 'studioId'>,
  change: StudioChange,
): Promise<Settings> {
  if (Object.keys(change).length > 0) {
    await updateStudio(work.db, viewer, change);
    work.touch(settingsTopics.settings.of(viewer.studioId), visitorsTopic);
    return tellSettings(work, viewer);
  }
  const settings = await findSettings(work, viewer.studioId);
  if (!settings) throw new AppError('http.unauthorized', 'Sign in first.');
  return settings;
}
