import { z } from 'zod';
import { LOGO_POSITIONS } from './limits.ts';
import { route } from './route.ts';

/** The studio's brand; visitors get the product's own. */
export const Settings = z.object({
  appName: z.string(),
  logoUrl: z.string().nullable(),
  logoSize: z.enum(['small', 'medium', 'large']),
  logoPosition: z.enum(LOGO_POSITIONS),
  /** `#rrggbb`, null: the product's own colour. */
  themeColor: z.string().nullable(),
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
};
