import { createECDH } from 'node:crypto';
import type { Context } from '#db/context.ts';
import { state } from '#lib/state.ts';

/** The pair of keys by which push services know this installation (RFC 8292), each in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

/**
 * The keys, derived from the server's own key, so that all servers of an installation have the same and a backup needs
 * no other secret. Null when there is no such key.
 */
export const vapidKeys = state(({ secrets }: Context): VapidKeys | null => {
  if (!secrets) return null;
  const pair = createECDH('prime256v1');
  for (let attempt = 0; ; attempt += 1) {
    const key = secrets.derive('web-push', 'vapid', String(attempt));
    try {
      // One of four thousand million numbers is not on the curve.
      pair.setPrivateKey(key);
    } catch {
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: key.toString('base64url') };
  }
});
