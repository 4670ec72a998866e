import { z } from 'zod';
import { BRAND_ICONS } from './brand-address.ts';
import { feature } from './feature.ts';
import { ADDRESS_MAX } from './limits.ts';
import { liveEvent } from './live-event.ts';
import { ObjectPath } from './objects.ts';
import { route } from './route.ts';
import { APP_NAME_MAX, COLOR, LOGO_POSITIONS, LOGO_SIZES } from './settings-limits.ts';
import { Id, line } from './shapes.ts';
import { serverTopic, studioTopic } from './topic.ts';

const LogoSize = z.enum(Object.keys(LOGO_SIZES) as (keyof typeof LOGO_SIZES)[]);

/** The studio's brand; visitors get the product's own. */
export const Settings = z.object({
  appName: z.string(),
  logoUrl: z.string().nullable(),
  logoSize: LogoSize,
  logoPosition: z.enum(LOGO_POSITIONS),
  /** `#rrggbb`; null: the product's own colour. */
  themeColor: z.string().nullable(),
  /** The video at the top of home: a URL at www.youtube-nocookie.com, or `DEMO_FILM`; null shows none. */
  featuredVideoUrl: z.string().nullable(),
  /** The owner of the studio, who alone changes the brand; null for visitors. */
  ownerId: z.string().nullable(),
  /** Whether its clients have a community; true for visitors. */
  community: z.boolean(),
});
export type Settings = z.infer<typeof Settings>;

/** The owner's changes of the brand; missing fields stay unchanged. */
export const SettingsChange = z.strictObject({
  /** Empty or null: the product's own name. */
  appName: line(APP_NAME_MAX, 0).nullable().optional(),
  /** An own upload with the purpose `logo`, or the current logo; null: the product's own. */
  logoUrl: ObjectPath.nullable().optional(),
  logoSize: LogoSize.optional(),
  logoPosition: z.enum(LOGO_POSITIONS).optional(),
  /** `#rrggbb`; null: the product's own colour. */
  themeColor: z.string().toLowerCase().regex(COLOR, 'must be a colour such as #0a7cff').nullable().optional(),
});
export type SettingsChange = z.input<typeof SettingsChange>;

/**
 * Whether clients see each other: among the members, online, in the feed, by name on leaderboards. Trainers see all people
 * of the studio, and everybody sees the trainers. Without a community all four are false; those of the owner come back with it.
 */
export const StudioPrivacy = z.object({
  community: z.boolean(),
  members: z.boolean(),
  presence: z.boolean(),
  feed: z.boolean(),
  names: z.boolean(),
});
export type StudioPrivacy = z.infer<typeof StudioPrivacy>;

/** The owner's changes of it; missing fields stay unchanged. */
export const StudioPrivacyChange = z.strictObject({
  /** False: clients see nothing of each other. The other four stay as they are, and count again with true. */
  community: z.boolean().optional(),
  members: z.boolean().optional(),
  presence: z.boolean().optional(),
  feed: z.boolean().optional(),
  names: z.boolean().optional(),
});
export type StudioPrivacyChange = z.input<typeof StudioPrivacyChange>;

/** Whose brand: a studio's id, or `spotter` for the product's own. An unknown studio gets the same answer. */
const BrandOf = z.union([Id, z.literal('spotter')]);
const Version = z.strictObject({ v: z.string().max(64).optional() });

export const settingsTopics = {
  /** A studio's name, logo, colour, film and privacy. */
  settings: studioTopic('settings'),
  /** What visitors see: changes with every studio's settings, and with the number of studios. */
  visitors: serverTopic('visitors'),
};

export const settingsRoutes = {
  getSettings: route({
    method: 'GET',
    path: '/api/settings',
    access: 'public',
    beforeSecondFactor: 'prove',
    summary: 'Name, logo and colour of your studio',
    reply: Settings,
  }),
  updateSettings: route({
    method: 'PUT',
    path: '/api/settings',
    access: 'trainer',
    notAssistant: true,
    summary: 'Changes name, logo and colour of the studio you own; everybody in it sees the change at once',
    body: SettingsChange,
    reply: Settings,
  }),
  getStudioPrivacy: route({
    method: 'GET',
    path: '/api/settings/privacy',
    access: 'member',
    former: false,
    summary: 'What clients of your studio see of each other',
    reply: StudioPrivacy,
  }),
  updateStudioPrivacy: route({
    method: 'PUT',
    path: '/api/settings/privacy',
    access: 'trainer',
    summary: 'Chooses what clients of the studio you founded see of each other; it takes effect at once',
    body: StudioPrivacyChange,
    reply: StudioPrivacy,
  }),
  getBrandStyle: route({
    method: 'GET',
    path: '/api/brand/:studioId/style.css',
    access: 'public',
    summary: 'A studio’s colour as a style sheet, with guaranteed contrast in both themes',
    params: z.strictObject({ studioId: BrandOf }),
    query: Version,
  }),
  getBrandManifest: route({
    method: 'GET',
    path: '/api/brand/:studioId/manifest.webmanifest',
    access: 'public',
    summary: 'The web app manifest with a studio’s name',
    params: z.strictObject({ studioId: BrandOf }),
    query: Version,
  }),
  getBrandIcon: route({
    method: 'GET',
    path: '/api/brand/:studioId/:icon',
    access: 'public',
    summary: 'A studio’s logo as an icon',
    params: z.strictObject({ studioId: BrandOf, icon: z.enum(BRAND_ICONS) }),
    query: Version,
  }),
  updateFeaturedVideo: route({
    method: 'PUT',
    path: '/api/settings/featured-video',
    access: 'trainer',
    notAssistant: true,
    summary: 'Chooses the video at the top of home by its YouTube URL; null removes it',
    body: z.strictObject({ url: line(ADDRESS_MAX).nullable() }),
    reply: Settings,
  }),
};

export const settingsErrors = { 'settings.video_not_allowed': 400, 'settings.owner_only': 403 } as const;

export const settingsEvents = {
  settingsChanged: liveEvent({ type: 'settings.changed', audience: ['studio'], data: Settings }),
};

export const settings = feature({ routes: settingsRoutes, errors: settingsErrors, events: settingsEvents });
