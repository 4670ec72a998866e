import sharp from 'sharp';

/** The parts of a person that these helpers use. */
type Actor = {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
  post(path: string, body: unknown): Promise<{ body: any }>;
  putFile(path: string, contentType: string, bytes: Buffer): Promise<unknown>;
};

const JPEG = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#a64' } })
  .jpeg()
  .toBuffer();

/** Uploads a photo. @returns its path */
export async function uploadPhoto(
  actor: Actor,
  bytes: Buffer = JPEG,
  purpose: 'check-in-photo' | 'message-picture' | 'exercise-thumbnail' | 'avatar' | 'logo' = 'check-in-photo',
): Promise<string> {
  const upload = { purpose, contentType: 'image/jpeg', size: bytes.length };
  const { body } = await actor.post('/api/objects/upload', upload);
  await actor.putFile(body.uploadURL, upload.contentType, bytes);
  return body.objectPath;
}

/** A question for photos of all three views. */
export const photoQuestion = (id: string) => ({
  ...{ id, type: 'photo', label: 'Photos', unit: '', kind: null, options: [] },
  ...{ views: ['front', 'side', 'back'], required: false },
});
