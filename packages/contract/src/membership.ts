import { z } from 'zod';
import { feature } from './feature.ts';
import { route } from './route.ts';
import { ById, Id } from './shapes.ts';

/**
 * What somebody may do who trains others in a studio. The owner appoints and removes people and changes the brand; an
 * assistant coaches the clients given to them. All three have the role `trainer`.
 */
export const StaffRole = z.enum(['owner', 'trainer', 'assistant']);
export type StaffRole = z.infer<typeof StaffRole>;

export const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  profileImageUrl: z.string().nullable(),
  staffRole: StaffRole,
});
export type StaffMember = z.infer<typeof StaffMember>;

/** A client of the studio, with all who coach them now. */
export const StudioClient = z.object({
  id: z.string(),
  name: z.string(),
  profileImageUrl: z.string().nullable(),
  coachings: z.array(z.object({ id: z.string(), trainerId: z.string(), trainerName: z.string() })),
});
export type StudioClient = z.infer<typeof StudioClient>;

export const membershipErrors = {
  'membership.owner_stays': 409,
  'membership.owner_only': 403,
  'membership.clients_first': 409,
  'membership.not_staff': 404,
} as const;

/** The trainer who takes over the clients of one who goes. */
const handTo = Id.optional();

export const membershipRoutes = {
  leaveStudio: route({
    method: 'DELETE',
    path: '/api/membership',
    access: 'member',
    former: false,
    summary: 'Leaves the studio: your coachings end, your history stays yours, and an invite brings you back',
    query: z.object({
      /** Clients: whether the coming days that your coaches planned stay with you; by default they go. */
      days: z.enum(['keep', 'remove']).default('remove'),
      /** Trainers: who coaches all your clients from now on. */
      handTo,
    }),
  }),
  endMembership: route({
    method: 'DELETE',
    path: '/api/members/:id',
    access: 'trainer',
    notAssistant: true,
    summary: 'Ends the membership of a client you coach; the owner ends that of anybody else',
    params: ById,
    query: z.object({ handTo }),
  }),
  signMemberOut: route({
    method: 'DELETE',
    path: '/api/members/:id/sessions',
    access: 'trainer',
    notAssistant: true,
    summary: 'For the owner: signs a member out on all devices; asks for a proof of identity',
    params: ById,
  }),
  listStaff: route({
    method: 'GET',
    path: '/api/staff',
    access: 'trainer',
    summary: 'Who trains others in your studio, with what each may do',
    reply: z.array(StaffMember),
  }),
  listStudioClients: route({
    method: 'GET',
    path: '/api/staff/clients',
    access: 'trainer',
    summary: 'For the owner: all clients of the studio, with their coaches',
    reply: z.array(StudioClient),
  }),
  changeStaffRole: route({
    method: 'PATCH',
    path: '/api/staff/:id',
    access: 'trainer',
    summary: 'For the owner: makes a trainer an assistant, or an assistant a trainer',
    params: ById,
    body: z.strictObject({ staffRole: z.enum(['trainer', 'assistant']) }),
    reply: StaffMember,
  }),
  handOwnership: route({
    method: 'POST',
    path: '/api/staff/:id/ownership',
    access: 'trainer',
    summary: 'For the owner: makes another trainer the owner; asks for a proof of identity',
    params: ById,
  }),
};

export const membership = feature({ routes: membershipRoutes, errors: membershipErrors });
