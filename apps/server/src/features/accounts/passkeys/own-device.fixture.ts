import { expect } from 'vitest';
import type { Actor } from '#testing/use-app.ts';
import { newAuthenticator } from './authenticator.fixture.ts';

/** A person's passkey on a new device. */
export async function addDevice(person: Actor) {
  const device = newAuthenticator();
  const making = (await person.post('/api/auth/passkeys/challenge')).body;
  const added = await person.post('/api/auth/passkeys', device.make(making));
  expect(added).toMatchObject({ status: 201 });
  return { ...device, passkeyId: added.body.id as string };
}
