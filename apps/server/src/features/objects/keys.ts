export { objectPathOf } from '@spotter/contract/objects';

/** Bytes as they came: nothing is known of them. */
export const INCOMING = 'incoming';
/** Checked and made safe; only these are ever shown. */
export const FILES = 'files';

/** No name of a person's own ever becomes part of a path. */
export const incomingKey = (id: string) => `${INCOMING}/${id}`;
export const fileKey = (id: string) => `${FILES}/${id}`;

/** The row a key belongs to. */
export const idOfKey = (key: string) => key.slice(key.lastIndexOf('/') + 1);
