import type { Feature } from '#db/feature.ts';
import { mountLinkCards } from './routes.ts';

/** What links in messages show. */
export const linkCards: Feature = { name: 'link-cards', mount: mountLinkCards };
