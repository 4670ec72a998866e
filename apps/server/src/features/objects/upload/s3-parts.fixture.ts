import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Files of which parts have arrived, by the id of the upload. */
export type PartsInStandIn = Map<string, { key: string; type: string; parts: Map<number, Buffer> }>;

type Question = {
  request: IncomingMessage;
  response: ServerResponse;
  key: string;
  body: Buffer;
  query: URLSearchParams;
};

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/**
 * Answers the requests of an upload in parts ("Uploading and copying objects using multipart upload", Amazon S3).
 * @param finish stores the file that was put together
 * @returns whether it was one of these requests
 */
export function answerParts(
  uploads: PartsInStandIn,
  { request, response, key, body, query }: Question,
  finish: (key: string, file: { bytes: Buffer; type: string; etag: string }) => void,
): boolean {
  const xml = (text: string) => void response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
  if (query.has('uploads')) {
    if (request.method === 'POST') {
      const id = `upload-${uploads.size + 1}`;
      uploads.set(id, { key, type: String(request.headers['content-type']), parts: new Map() });
      xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    } else xml(listUploads(uploads, query.get('prefix') ?? ''));
    return true;
  }
  const id = query.get('uploadId');
  if (!id) return false;
  const upload = uploads.get(id);
  if (upload?.key !== key) {
    response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
  } else if (request.method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body);
    response.writeHead(200, { etag: etagOf(body) }).end();
  } else if (request.method === 'GET') xml(listParts(upload.parts));
  else {
    uploads.delete(id);
    if (request.method === 'DELETE') response.writeHead(204).end();
    else {
      const bytes = Buffer.concat([...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part));
      finish(key, { bytes, type: upload.type, etag: etagOf(bytes) });
      xml(`<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
    }
  }
  return true;
}

function listUploads(uploads: PartsInStandIn, prefix: string): string {
  const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix));
  const items = found.map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`);
  return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${items.join('')}</ListMultipartUploadsResult>`;
}

function listParts(parts: ReadonlyMap<number, Buffer>): string {
  const items = [...parts]
    .sort(([a], [b]) => a - b)
    .map(
      ([number, bytes]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(bytes)}</ETag><Size>${bytes.length}</Size></Part>`,
    );
  return `<ListPartsResult><IsTruncated>false</IsTruncated>${items.join('')}</ListPartsResult>`;
}
