import { sharedRows } from '#db/owned-tables.ts';

/** Studios as other features may read them. */
export const studioRows = sharedRows('studios', [
  'id',
  'name',
  'app_name',
  'logo_url',
  'theme_color',
  'is_demo',
]);
