import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type Keys = { accessKey: string; secretKey: string; region: string };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** The allowed clock skew of a signed header, as in S3. */
const SKEW_MS = 15 * 60_000;

/**
 * Checks AWS Signature Version 4 as a store does, in the address or in the header ("Signature Calculations for
 * the Authorization Header" and "Using Query Parameters", Amazon S3 API reference). It is written from the
 * documentation, not from the client's code.
 * @returns why the request is refused, or null
 */
export function whyRefused(request: IncomingMessage, body: Buffer, keys: Keys, now: number): string | null {
  const [path = '/', rawQuery = ''] = (request.url ?? '/').split('?');
  const query = new URLSearchParams(rawQuery);
  const inAddress = query.has('X-Amz-Signature');
  const parts = inAddress ? fromAddress(query) : fromHeader(request);
  if (!parts) return 'the request is not signed';

  const made = Date.parse(
    parts.date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (Number.isNaN(made)) return 'the date is no date';
  if (inAddress && now > made + parts.expires * 1000) return 'the address has expired';
  if (!inAddress && Math.abs(now - made) > SKEW_MS) return 'the date is too far off';
  const scope = `${parts.date.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  if (parts.credential !== `${keys.accessKey}/${scope}`) return 'another key, day or region';

  const signed = parts.signedHeaders.split(';');
  if (!signed.includes('host')) return 'the host is not signed';
  const payload = inAddress ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'the body is not the one signed';
  const canonical = [
    request.method,
    path,
    [...query]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...signed.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    parts.signedHeaders,
    payload,
  ].join('\n');
  const dateKey = hmac(`AWS4${keys.secretKey}`, parts.date.slice(0, 8));
  const key = hmac(hmac(hmac(dateKey, keys.region), 's3'), 'aws4_request');
  const right = hmac(key, `AWS4-HMAC-SHA256\n${parts.date}\n${scope}\n${sha256(canonical)}`).toString('hex');
  return right === parts.signature ? null : 'the signature is wrong';
}

type Parts = { credential: string; date: string; expires: number; signedHeaders: string; signature: string };

function fromAddress(query: URLSearchParams): Parts {
  return {
    credential: query.get('X-Amz-Credential') ?? '',
    date: query.get('X-Amz-Date') ?? '',
    expires: Number(query.get('X-Amz-Expires')),
    signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
    signature: query.get('X-Amz-Signature') ?? '',
  };
}

function fromHeader({ headers }: IncomingMessage): Parts | null {
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
    headers.authorization ?? '',
  );
  if (!match) return null;
  const [, credential = '', signedHeaders = '', signature = ''] = match;
  return { credential, date: String(headers['x-amz-date']), expires: 0, signedHeaders, signature };
}
