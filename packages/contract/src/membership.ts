import { z } from 'zod';
import { feature } from './feature.ts';
import { route } from './route.ts';
import { ById } from './shapes.ts';

export const membershipErrors = {
  'membership.owner_stays': 409,
  'membership.trainer_stays': 409,
} as const;

export const membershipRoutes = {
  leaveStudio: route({
    method: 'DELETE',
    path: '/api/membership',
    access: 'member',
    summary: 'Leaves the studio: your coachings end, your history stays yours, and an invite brings you back',
    query: z.object({
      /** Whether the coming days that your coaches planned stay with you; by default they go. */
      days: z.enum(['keep', 'remove']).default('remove'),
    }),
  }),
  endMembership: route({
    method: 'DELETE',
    path: '/api/members/:id',
    access: 'trainer',
    summary: 'Ends the membership of a client you coach; the owner ends that of any client',
    params: ById,
  }),
};

export const membership = feature({ routes: membershipRoutes, errors: membershipErrors });
