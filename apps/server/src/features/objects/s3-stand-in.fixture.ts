import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { answerParts, type PartsInStandIn } from './upload/s3-parts.fixture.ts';
import { type Keys, whyRefused } from './upload/sigv4.fixture.ts';

type Kept = { bytes: Buffer; type: string; etag: string };

/** A local server that speaks S3's protocol, with one bucket, and refuses wrong signatures. */
export type S3StandIn = {
  /** The environment that makes an app use it. */
  environment: Record<string, string>;
  origin: string;
  files: Map<string, Kept>;
  /** Files of which parts have arrived. */
  uploads: PartsInStandIn;
  /** Whether it refuses uploads in parts. */
  refusesParts: boolean;
  /** `<method> <key> <status>` of every request. */
  log: string[];
  /** Moves its clock ahead. */
  passTime(milliseconds: number): void;
  stop(): Promise<void>;
};

const BUCKET = 'gym';
/** Small, so that every list has several pages. */
const LIST_PAGE = 3;

export async function startS3StandIn(): Promise<S3StandIn> {
  const keys: Keys = { accessKey: 'ACCESS', secretKey: 'secret/of+the=store', region: 'test-1' };
  const files = new Map<string, Kept>();
  const uploads: PartsInStandIn = new Map();
  const log: string[] = [];
  let ahead = 0;

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://store');
    const key = decodeURIComponent(url.pathname).slice(`/${BUCKET}/`.length);
    response.on('finish', () => log.push(`${request.method} ${key} ${response.statusCode}`));
    const body = await buffer(request).catch(() => null);
    if (!body) return;
    const why = whyRefused(request, body, keys, Date.now() + ahead);
    if (why) return refuse(response, 403, 'SignatureDoesNotMatch', why);
    if (url.searchParams.get('list-type') === '2') return list(response, files, url.searchParams);
    const query = url.searchParams;
    if (standIn.refusesParts && (query.has('uploads') || query.has('uploadId'))) {
      return refuse(response, 403, 'AccessDenied', key);
    }
    const keep = (name: string, file: Kept) => files.set(name, file);
    if (answerParts(uploads, { request, response, key, body, query }, keep)) return;
    answer(request, response, files, key, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const standIn: S3StandIn = {
    environment: {
      S3_ENDPOINT: origin,
      S3_BUCKET: BUCKET,
      S3_REGION: keys.region,
      S3_ACCESS_KEY: keys.accessKey,
      S3_SECRET_KEY: keys.secretKey,
    },
    origin,
    files,
    uploads,
    refusesParts: false,
    log,
    passTime: (milliseconds) => {
      ahead += milliseconds;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  files: Map<string, Kept>,
  key: string,
  body: Buffer,
): ServerResponse {
  const { headers, method } = request;
  const kept = files.get(key);
  if (method === 'PUT') return put(request, response, files, key, body);
  if (method === 'DELETE') {
    files.delete(key);
    return response.writeHead(204).end();
  }
  if (!kept) return refuse(response, 404, 'NoSuchKey', key);
  if (headers['if-match'] && headers['if-match'] !== kept.etag) {
    return refuse(response, 412, 'PreconditionFailed', key);
  }
  const all = kept.bytes.length;
  const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '');
  const [from, to] = range ? [Number(range[1]), Math.min(Number(range[2]), all - 1)] : [0, all - 1];
  response.writeHead(range ? 206 : 200, {
    'content-type': kept.type,
    'content-length': to - from + 1,
    etag: kept.etag,
    'last-modified': new Date().toUTCString(),
    ...(range && { 'content-range': `bytes ${from}-${to}/${all}` }),
  });
  return response.end(method === 'HEAD' ? undefined : kept.bytes.subarray(from, to + 1));
}

function put(
  { headers }: IncomingMessage,
  response: ServerResponse,
  files: Map<string, Kept>,
  key: string,
  body: Buffer,
): ServerResponse {
  const type = String(headers['content-type'] ?? 'application/octet-stream');
  const from = headers['x-amz-copy-source'];
  const source = from ? files.get(decodeURIComponent(String(from)).replace(/^\/?[^/]+\//, '')) : undefined;
  if (from && !source) return refuse(response, 404, 'NoSuchKey', String(from));
  const wanted = headers['x-amz-copy-source-if-match'];
  if (source && wanted && wanted !== source.etag) return refuse(response, 412, 'PreconditionFailed', key);
  const bytes = source?.bytes ?? body;
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  files.set(key, { bytes, type, etag });
  const text = source ? `<CopyObjectResult><ETag>${etag}</ETag></CopyObjectResult>` : '';
  return response.writeHead(200, { etag, 'content-type': 'application/xml' }).end(text);
}

function list(response: ServerResponse, files: Map<string, Kept>, query: URLSearchParams): ServerResponse {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, LIST_PAGE);
  const more = keys.length > page.length;
  const contents = page.map((key) => {
    const { bytes, etag } = files.get(key) as Kept;
    const fields = `<Key>${key}</Key><LastModified>${new Date().toISOString()}</LastModified>`;
    return `<Contents>${fields}<ETag>${etag}</ETag><Size>${bytes.length}</Size></Contents>`;
  });
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`,
    );
}

function refuse(response: ServerResponse, status: number, code: string, why: string): ServerResponse {
  return response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>${why}</Message></Error>`);
}
