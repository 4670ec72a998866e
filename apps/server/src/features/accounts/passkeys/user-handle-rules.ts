/** How a device knows a person: the bytes of the id, which says nothing about them. */
export const userHandleOf = (personId: string): string =>
  Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url');
