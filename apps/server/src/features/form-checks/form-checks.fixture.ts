import { newId } from '#lib/ids.ts';

/** The parts of a person that these helpers use. */
type Actor = {
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
  post(path: string, body: unknown): Promise<{ body: any }>;
  putFile(path: string, contentType: string, bytes: Buffer): Promise<unknown>;
};

/** The two elements of a small webm: its header, and a segment that fills the rest. */
const FILM = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d4287810442858102', 'hex'),
  Buffer.from('18538067010000000000012c', 'hex'),
  Buffer.alloc(300, 9),
]);

const AT = '2026-03-02T10:00:00.000Z';

/** Uploads a file. @returns its path */
export async function uploadFor(
  actor: Actor,
  purpose: 'form-film' | 'form-voice',
  bytes: Buffer = FILM,
): Promise<string> {
  const contentType = purpose === 'form-film' ? 'video/webm' : 'audio/webm';
  const { body } = await actor.post('/api/objects/upload', { purpose, contentType, size: bytes.length });
  await actor.putFile(body.uploadURL, contentType, bytes);
  return body.objectPath;
}

/** What a client says of a film that they have uploaded. */
export const filmOf = (film: string, exerciseId: string, shownTo: readonly { id: string }[]) => ({
  ...{ exerciseId, sessionId: null, itemId: null, setNumber: 2, note: 'Do I lean?', film, length: 8_000 },
  ...{ width: 720, height: 1280, frameRate: 30, filmedAt: AT, shownTo: shownTo.map(({ id }) => id) },
});

export const mark = () => ({
  ...{ id: newId(), kind: 'angle', frame: 1_200, at: 400 },
  points: [
    [0.1, 0.1],
    [0.5, 0.5],
    [0.9, 0.1],
  ],
});

/** An answer of a drawing and a text. */
export const answerOf = (changedAt = AT, more: object = {}) => ({
  ...{ text: 'Knees out.', marks: [mark()], steps: [], length: 0, voice: null, changedAt },
  ...more,
});
