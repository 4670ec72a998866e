import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { brandReadIn } from './read-in-queries.ts';

const none = { en: {}, es: {}, fr: {}, de: {}, it: {}, pt: {}, zh: {}, ja: {}, ko: {} };

/** A studio's name and looks belong to nobody alone; its owner takes them along. */
export const settingsOwnData: OwnData = {
  files: [],
  texts: none,
  studioFiles: [
    {
      name: 'studio',
      about: 'The studio: its name, its looks, and what clients see of each other.',
      readIn: { table: 'imported_brands', list: brandReadIn },
      media: ['logo'],
      rows: ({ studioId }) => sql`
        select u.id, u.name, u.app_name as "appName", u.logo_url as logo, u.logo_size as "logoSize", u.logo_position as "logoPosition",
          u.theme_color as "themeColor", u.featured_video_url as "featuredVideo", u.has_community as "hasCommunity",
          u.clients_see_members as "clientsSeeMembers", u.clients_see_presence as "clientsSeePresence",
          u.clients_see_feed as "clientsSeeFeed", u.clients_see_names as "clientsSeeNames", u.created_at as "createdAt"
        from studios u where u.id = ${studioId}`,
    },
  ],
};
