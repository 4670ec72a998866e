import { describe, expect, it } from 'vitest';
import { type File, upload } from '#features/objects/upload/uploading.fixture.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { picture } from '../objects/files.fixture.ts';

describe('a profile picture', () => {
  const test = useApp();
  const png = picture('png');
  const uploadPicture = async (person: Actor, purpose: File['purpose'] = 'avatar') =>
    (await upload(person, { purpose, contentType: 'image/png', bytes: await png })).path;

  it('appears wherever the person appears, and can be removed', async () => {
    const client = await test.newPerson();
    const path = await uploadPicture(client);
    const changed = await client.patch('/api/profile', { profileImageUrl: path });
    expect(changed.body).toMatchObject({ profileImageUrl: path, firstName: 'Ada' });
    expect((await client.get('/api/profile')).body.profileImageUrl).toBe(path);
    expect((await client.get('/api/auth/user')).body.profileImageUrl).toBe(path);
    await client.post('/api/activities', { type: 'post', content: 'Hello' });
    const member = await test.newPerson({ studioId: client.studioId });
    const feed = await member.get('/api/activities');
    expect(JSON.stringify(feed.body)).toContain(path);
    await client.patch('/api/profile', { profileImageUrl: null });
    expect((await client.get('/api/auth/user')).body.profileImageUrl).toBeNull();
    const again = await member.get('/api/activities', { 'if-none-match': String(feed.headers.etag) });
    expect(again.status).toBe(200);
    expect(JSON.stringify(again.body)).not.toContain(path);
  });

  it('must be the person’s own upload for this purpose', async () => {
    const client = await test.newPerson();
    const trainer = await test.newPerson({ role: 'trainer', studioId: client.studioId });
    const refused = async (profileImageUrl: string) =>
      (await client.patch('/api/profile', { profileImageUrl })).status;
    expect(await refused(await uploadPicture(trainer))).toBe(404);
    expect(await refused(await uploadPicture(trainer, 'trophy'))).toBe(404);
    expect(await refused('/api/objects/0199aaaa-0000-7000-8000-000000000009')).toBe(404);
    for (const address of [
      'https://evil.example/x.png',
      '//evil.example/x.png',
      'javascript:alert(1)',
      '/api/objects/../profile',
    ]) {
      expect(await refused(address), address).toBe(400);
    }
    const wrongPurpose = await uploadPicture(trainer, 'trophy');
    expect((await trainer.patch('/api/profile', { profileImageUrl: wrongPurpose })).status).toBe(404);
    expect((await client.get('/api/profile')).body.profileImageUrl).toBeNull();
  });
});
