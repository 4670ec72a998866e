import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { CurrentUser } from '../packages/contract/src/accounts.ts';
import type { Invite } from '../packages/contract/src/coaching.ts';
import type { Exercise } from '../packages/contract/src/exercises.ts';
import type { Session } from '../packages/contract/src/sessions.ts';
import type { WorkoutDetail } from '../packages/contract/src/workouts.ts';
import type { Visitor } from './fixtures.ts';

export const PASSWORD = 'squat-more-on-mondays';

export const freshEmail = () => `person-${randomUUID()}@example.test`;

const zoneOf = (visitor: Visitor) =>
  visitor.page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Signs a visitor up as the trainer of a new studio. */
export async function becomeTrainer(visitor: Visitor): Promise<CurrentUser> {
  return visitor.api.post('/api/auth/sign-up', {
    email: freshEmail(),
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Lift',
    studioName: 'Iron House',
    timeZone: await zoneOf(visitor),
  });
}

/** Makes the visitor another trainer of the trainer's studio. */
export async function becomeInvitedTrainer(visitor: Visitor, trainer: Visitor): Promise<CurrentUser> {
  const { code } = await trainer.api.post<Invite>('/api/invites', { role: 'trainer' });
  return visitor.api.post('/api/auth/join', {
    code,
    email: freshEmail(),
    password: PASSWORD,
    firstName: 'Noa',
    lastName: 'Press',
    timeZone: await zoneOf(visitor),
  });
}

/** Makes the visitor a client of the trainer. */
export async function becomeClient(visitor: Visitor, trainer: Visitor): Promise<CurrentUser> {
  const { code } = await trainer.api.post<Invite>('/api/invites', {});
  return visitor.api.post('/api/auth/join', {
    code,
    email: freshEmail(),
    password: PASSWORD,
    firstName: 'Kim',
    lastName: 'Rower',
    timeZone: await zoneOf(visitor),
  });
}

/** Signs out by the menu of the account. What the page still asks for in that moment is refused. */
export async function logOut({ page, excuse }: Pick<Visitor, 'page' | 'excuse'>): Promise<void> {
  excuse(/401 \(Unauthorized\)/);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
}

/** Opens a place that a phone's bar keeps behind More. */
export async function openFromMore(page: Page, place: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog', { name: 'More places' }).getByRole('link', { name: place }).click();
}

/** A workout of one exercise, assigned to the client for today and begun by them. */
export async function beginWorkout(
  trainer: Visitor,
  client: Visitor,
  plan: { sets: number; reps: number; weight: number; restTime?: number },
): Promise<Session> {
  const [exercise] = await trainer.api.get<Exercise[]>('/api/exercises?search=back%20squat&language=en');
  const { id } = await trainer.api.post<WorkoutDetail>('/api/workouts', {
    name: 'Leg day',
    exercises: [{ exerciseId: exercise?.id, ...plan }],
  });
  const today = await dayOf(client);
  const me = await client.api.get<CurrentUser>('/api/auth/user');
  await trainer.api.post(`/api/workouts/${id}/assignments`, { clientIds: [me.id], dates: [today] });
  return client.api.post(`/api/workouts/${id}/sessions`, { language: 'en' });
}

/** A day by the visitor's clock, some days ahead of today: '2026-12-09'. */
export const dayOf = ({ page }: Visitor, ahead = 0): Promise<string> =>
  page.evaluate((days) => {
    const day = new Date();
    day.setDate(day.getDate() + days);
    return new Intl.DateTimeFormat('sv').format(day);
  }, ahead);
