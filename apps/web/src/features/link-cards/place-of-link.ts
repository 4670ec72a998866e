import type { Role } from '@spotter/contract/accounts';
import { pathTo } from '#lib/paths.ts';
import type { TextLink } from './parts-of.ts';

/** Where a link of this app leads its reader: a workout's page is its author's, and clients find theirs in their list. */
export const placeOfLink = ({ href, thing }: TextLink, role: Role): string =>
  thing?.kind === 'workout' && role === 'client' ? pathTo('/workouts') : href;
