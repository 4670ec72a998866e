import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { NotStored, type ObjectStore } from './storage.ts';

export type S3Place = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
};

/** A bucket of any S3-compatible store, by path (`<endpoint>/<bucket>/<key>`); nobody else reads it. */
export function openS3Store({ endpoint, bucket, region, accessKey, secretKey }: S3Place): ObjectStore {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    // Given, so that the SDK never looks for credentials on the machine or the network.
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Else a signed address carries the checksum of an empty body, which stores refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  const orNotStored = (key: string) => (error: unknown) => {
    throw isMissing(error) ? new NotStored(key, { cause: error }) : error;
  };

  return {
    intake: {
      at: 'store',
      origin: new URL(endpoint).origin,
      sign: (key, { type, size, seconds }) =>
        getSignedUrl(
          client,
          new PutObjectCommand({ Bucket: bucket, Key: key, ContentType: type, ContentLength: size }),
          // Signed, so that the store itself refuses another type or size.
          { expiresIn: seconds, signableHeaders: new Set(['host', 'content-type', 'content-length']) },
        ),
    },
    put: (key, bytes, type) => disk.put(key, bytes, { contentType: type, contentLength: bytes.length }),
    async find(key) {
      const found = await disk.getMetaData(key).catch((error) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return found && { size: found.contentLength, etag: found.etag };
    },
    // flydrive knows neither ranges nor conditions.
    async read(key, only) {
      const { range, etag } = only ?? {};
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ...(range && { Range: `bytes=${range.start}-${range.end}` }),
        ...(etag && { IfMatch: etag }),
      });
      const { Body } = await client.send(command).catch(orNotStored(key));
      return Body as Readable;
    },
    async move(from, to, { etag, type }) {
      const command = new CopyObjectCommand({
        Bucket: bucket,
        Key: to,
        CopySource: `/${bucket}/${from}`,
        CopySourceIfMatch: etag,
        ContentType: type,
        MetadataDirective: 'REPLACE',
      });
      await client.send(command).catch(orNotStored(from));
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: from }));
    },
    delete: (key) => disk.delete(key),
    async *list(name) {
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(name, paginationToken ? { paginationToken } : {});
        for (const file of page.objects) if (file.isFile) yield file.key;
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
    close: () => client.destroy(),
  };
}

/** 404, or 412: it is not the file that was seen. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  return status === 404 || status === 412 || isMissing(error.cause);
}
