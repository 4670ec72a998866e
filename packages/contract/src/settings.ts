import { z } from 'zod';
import { ADDRESS_MAX, LOGO_POSITIONS } from './limits.ts';
import { liveEvent } from './live-event.ts';
import { route } from './route.ts';
import { line } from './shapes.ts';

/** The studio's brand; visitors get the product's own. */
export const Settings = z.object({
  appName: z.string(),
  logoUrl: z.string().nullable(),
  logoSize: z.enum(['small', 'medium', 'large']),
  logoPosition: z.enum(LOGO_POSITIONS),
  /** `#rrggbb`, null: the product's own colour. */
  themeColor: z.string().nullable(),
  /** The video at the top of home: an address at www.youtube-nocookie.com; null shows none. */
  featuredVideoUrl: z.string().nullable(),
});
export type Settings = z.infer<typeof Settings>;

export const settingsRoutes = {
  getSettings: route({
    method: 'GET',
    path: '/api/settings',
    access: 'public',
    summary: 'Name, logo and colour of your studio',
    reply: Settings,
  }),
  updateFeaturedVideo: route({
    method: 'PUT',
    path: '/api/settings/featured-video',
    access: 'trainer',
    summary: 'Chooses the video at the top of home by its YouTube address; null takes it away',
    body: z.strictObject({ url: line(ADDRESS_MAX).nullable() }),
    reply: Settings,
  }),
};

export const settingsErrors = { 'settings.video_not_allowed': 400 } as const;

export const settingsEvents = {
  settingsChanged: liveEvent({ type: 'settings.changed', audience: ['studio'], data: Settings }),
};
