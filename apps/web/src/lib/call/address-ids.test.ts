import { expect, test } from 'vitest';
import { withSmallIds } from './address-ids.ts';

const ID = '0197f3a0-1b2c-7d3e-8f4a-5b6c7d8e9f0a';

test('only the ids of an address are written in lower case', () => {
  const path = (id: string) => `/progress/${id}?client=${id}&q=Legs#${id}`;
  expect(withSmallIds(path(ID.toUpperCase()))).toBe(path(ID));
  for (const other of ['/join/AbC-123_x', '/reset-password/QWERTYUIOPasdfghjklZXCVBNM', '/messages?q=A-B']) {
    expect(withSmallIds(other)).toBe(other);
  }
});
