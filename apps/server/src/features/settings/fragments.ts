import { sharedRows } from '#db/owned-tables.ts';

/** Studios as other features may read them. */
export const studioRows = sharedRows('studios', [
  'id',
  'name',
  'app_name',
  'logo_url',
  'theme_color',
  'is_demo',
  'has_community',
  'clients_see_members',
  'clients_see_presence',
  'clients_see_feed',
  'clients_see_names',
]);
