/** The bytes as they arrived, not yet checked. */
export const INCOMING = 'incoming';
/** Checked and re-encoded files; only these are ever served. */
export const FILES = 'files';

/** No user input ever becomes part of a path. */
export const incomingKey = (id: string) => `${INCOMING}/${id}`;
export const fileKey = (id: string) => `${FILES}/${id}`;

/** A part of a sealed upload that has arrived, from byte to byte. */
export const pieceKey = (id: string, from: number, to: number) => `${incomingKey(id)}.${from}-${to}`;

/** The id of the row that a key belongs to. */
export const idOfKey = (key: string) => key.slice(key.lastIndexOf('/') + 1).split('.')[0] ?? '';
