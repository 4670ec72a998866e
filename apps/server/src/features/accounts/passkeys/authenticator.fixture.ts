import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAsking, PasskeyMaking } from '@spotter/contract/passkeys';

/* A device that makes passkeys and signs with them, in software: the bytes are those of WebAuthn level 3. */

export type Algorithm = 'ES256' | 'RS256' | 'EdDSA';

/** What an answer says; each part can be made wrong. */
export type Answering = {
  origin?: string;
  /** The host that the device signs for. */
  host?: string;
  challenge?: string;
  userVerified?: boolean;
  userPresent?: boolean;
  counter?: number;
  isSynced?: boolean;
  crossOrigin?: boolean;
  type?: string;
  id?: Buffer;
  userHandle?: string;
  /** The attestation's format and statement, by default none. */
  attestation?: [format: string, statement: [string, unknown][]];
};

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** CBOR (RFC 8949) of the few kinds that WebAuthn has. A list of pairs is a map. */
export function toCbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([k, v]) => [toCbor(k), toCbor(v)])]);
  }
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(toCbor)]);
  throw new Error('no CBOR for this');
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}

const bytesOf = (text: string | undefined) => Buffer.from(text ?? '', 'base64url');

function coseOf(algorithm: Algorithm, key: KeyObject): Buffer {
  const { x, y, n, e } = key.export({ format: 'jwk' });
  if (algorithm === 'ES256') {
    return toCbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytesOf(x)],
        [-3, bytesOf(y)],
      ]),
    );
  }
  if (algorithm === 'EdDSA') {
    return toCbor(
      new Map<number, unknown>([
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, bytesOf(x)],
      ]),
    );
  }
  return toCbor(
    new Map<number, unknown>([
      [1, 3],
      [3, -257],
      [-1, bytesOf(n)],
      [-2, bytesOf(e)],
    ]),
  );
}

function makeKeys(algorithm: Algorithm) {
  if (algorithm === 'ES256') return generateKeyPairSync('ec', { namedCurve: 'P-256' });
  if (algorithm === 'EdDSA') return generateKeyPairSync('ed25519');
  return generateKeyPairSync('rsa', { modulusLength: 2_048 });
}

/** A new device with one key. It counts its uses only when told to. */
export function newAuthenticator(algorithm: Algorithm = 'ES256', home = 'http://localhost') {
  const { publicKey, privateKey } = makeKeys(algorithm);
  const id = randomBytes(32);
  let userHandle = '';

  function clientData(type: string, challenge: string, { origin, crossOrigin = false }: Answering): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: origin ?? home, crossOrigin }));
  }
  function authenticatorData(host: string, how: Answering, attested: Buffer = Buffer.alloc(0)): Buffer {
    const { userVerified = true, userPresent = true, counter = 0, isSynced = true } = how;
    const flags =
      (userPresent ? 1 : 0) |
      (userVerified ? 4 : 0) |
      8 |
      (isSynced ? 16 : 0) |
      (attested.length > 0 ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(how.host ?? host), Buffer.from([flags]), count, attested]);
  }

  return {
    id: id.toString('base64url'),
    /** Makes its passkey. @returns the body of `POST /api/auth/passkeys` */
    make({ rp, user, challenge }: PasskeyMaking, how: Answering = {}) {
      userHandle = user.id;
      const size = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), size, id, coseOf(algorithm, publicKey)]);
      const [format, statement] = how.attestation ?? ['none', []];
      const attestation = new Map<string, unknown>([
        ['fmt', format],
        ['attStmt', new Map(statement)],
        ['authData', authenticatorData(rp.id, how, attested)],
      ]);
      return {
        id: (how.id ?? id).toString('base64url'),
        clientData: clientData(how.type ?? 'webauthn.create', how.challenge ?? challenge, how).toString(
          'base64url',
        ),
        attestation: toCbor(attestation).toString('base64url'),
        transports: ['internal'],
      };
    },
    /** Signs. @returns the body of `POST /api/auth/passkey-sign-in` */
    sign({ rpId, challenge }: PasskeyAsking, how: Answering = {}) {
      const data = clientData(how.type ?? 'webauthn.get', how.challenge ?? challenge, how);
      const about = authenticatorData(rpId, how);
      const signed = Buffer.concat([about, sha256(data)]);
      return {
        id: (how.id ?? id).toString('base64url'),
        clientData: data.toString('base64url'),
        authenticatorData: about.toString('base64url'),
        signature: sign(algorithm === 'EdDSA' ? null : 'sha256', signed, privateKey).toString('base64url'),
        userHandle: how.userHandle ?? userHandle,
      };
    },
  };
}
