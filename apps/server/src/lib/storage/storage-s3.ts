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
import { openS3Parts } from './s3-parts.ts';
import { NotStored, type ObjectStore } from './storage.ts';

export type S3Place = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
};

/**
 * A bucket of any S3-compatible store, addressed by path (`<endpoint>/<bucket>/<key>`), closed to the public.
 */
export function openS3Store({ endpoint, bucket, region, accessKey, secretKey }: S3Place): ObjectStore {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    // Set, so that the SDK does not search the machine or the network for credentials.
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // By default a signed URL carries the checksum of an empty body, which stores refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  const parts = openS3Parts(client, bucket);
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
      parts,
    },
    put: (key, bytes, type) => disk.put(key, bytes, { contentType: type, contentLength: bytes.length }),
    async find(key) {
      const found = await disk.getMetaData(key).catch((error) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return found && { size: found.contentLength, etag: found.etag };
    },
    // flydrive supports neither ranges nor conditions.
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
    async delete(key) {
      await disk.delete(key);
      await parts.abort(key);
    },
    async *list(name) {
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(name, paginationToken ? { paginationToken } : {});
        for (const file of page.objects) if (file.isFile) yield file.key;
        paginationToken = page.paginationToken;
      } while (paginationToken);
      yield* parts.list(name);
    },
    close: () => client.destroy(),
  };
}

/** 404, or 412: the file is not the one that was seen. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  return status === 404 || status === 412 || isMissing(error.cause);
}
