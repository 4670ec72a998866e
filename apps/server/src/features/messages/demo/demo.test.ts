import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { planDemo } from '#app/demo/plan-demo.ts';
import { DEMO_CLIENT_EMAIL } from '#demo/studio.ts';

const PUBLIC = join(import.meta.dirname, '../../../../../web/public');

it('the chat of the client who is tried has a picture, a voice note and a link to an exercise, whose files are there', async () => {
  const now = new Date('2026-03-11T12:00:00Z');
  const rows = await planDemo({ seed: 7, now, timeZone: 'Europe/Berlin', clients: 12 });
  const mia = rows.people?.find(({ email }) => email === DEMO_CLIENT_EMAIL)?.id;
  const channel = rows.channels?.find(({ client_id }) => client_id === mia);
  const messages = (rows.messages ?? []).filter(({ channel_id }) => channel_id === channel?.id);
  const files = (rows.message_files ?? []).filter(({ message_id }) =>
    messages.some(({ id }) => id === message_id),
  );
  expect(files.map(({ kind }) => kind).sort()).toEqual(['picture', 'voice']);
  for (const { path } of files) expect(existsSync(join(PUBLIC, path)), path).toBe(true);
  const linked = messages.flatMap(({ content }) => /\/videos\?exercise=(\S+)/.exec(content)?.[1] ?? []);
  expect(linked).toHaveLength(1);
});
