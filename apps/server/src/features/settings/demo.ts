import { DEMO_FILM } from '@spotter/contract/featured-film';
import type { DemoPart } from '#db/feature.ts';
import { makeStudio } from '#demo/studio.ts';

/** Everybody sees everybody. */
const SEEING = {
  has_community: true,
  clients_see_members: true,
  clients_see_presence: true,
  clients_see_feed: true,
  clients_see_names: true,
};

/** The demo studio itself, with the product's own brand. */
export const settingsDemo: DemoPart = {
  rows(scene) {
    const studio = {
      ...scene.once(makeStudio).row,
      ...{ is_demo: true, app_name: null, logo_url: null, logo_size: 'medium', logo_position: 'top-left' },
      ...{ theme_color: null, featured_video_url: DEMO_FILM },
      ...SEEING,
    };
    return { studios: [studio] };
  },
};
