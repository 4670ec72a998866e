import { z } from 'zod';

/** Bytes as base64url, which is how browsers write them. */
export const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);

export const CredentialId = bytes(1_364);

/** The answer of a device that made a passkey. */
export const NewPasskey = z.strictObject({
  id: CredentialId,
  clientData: bytes(4_096),
  attestation: bytes(16_384),
  transports: z.array(z.string().regex(/^[a-z-]{1,32}$/)).max(8),
});
