import { newId } from '#lib/ids.ts';

// The parts of a test's person that these helpers use.
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
type Answer = { status: number; body: any };
type Actor = {
  post(path: string, body?: unknown): Promise<Answer>;
  putFile(path: string, contentType: string, bytes: Buffer): Promise<Answer>;
};

/** The elements of a recorded webm; a sound as far as the server looks. */
const recorded = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d4287810442858102', 'hex'),
  Buffer.from('1853806701ffffffffffffff', 'hex'),
  Buffer.alloc(3_000, 9),
]);

const TYPES = { voice: 'audio/webm', clip: 'video/webm' } as const;

/** Uploads a voice note or a clip. @returns its path */
export async function uploadFile(actor: Actor, kind: 'voice' | 'clip' = 'voice'): Promise<string> {
  const contentType = TYPES[kind];
  const { body } = await actor.post('/api/objects/upload', {
    purpose: `message-${kind}`,
    contentType,
    size: recorded.length,
  });
  await actor.putFile(body.uploadURL, contentType, recorded);
  return body.objectPath;
}

export const voiceOf = (path: string) => ({ kind: 'voice', path, seconds: 12.4, peaks: [1, 50, 100] });

/** Sends a voice note to a channel. @returns its message and its path */
export async function sendVoice(
  actor: Actor,
  channelId: string,
  more: Record<string, unknown> = {},
): Promise<{ id: string; path: string; status: number }> {
  const path = await uploadFile(actor);
  const message = { id: newId(), channelId, files: [voiceOf(path)], ...more };
  const { body, status } = await actor.post('/api/messages', message);
  return { id: body.id, path, status };
}
