import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListPartsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { IntakeParts } from './storage.ts';

/** Stores refuse parts of less than 5 MiB, apart from the last one. */
const PART_BYTES = 8 * 1024 * 1024;

export type S3Parts = IntakeParts & {
  /** Keys below the folder of which parts have arrived, but not the whole file. */
  list(folder: string): AsyncIterable<string>;
  /** Deletes the parts that have arrived for the key. */
  abort(key: string): Promise<void>;
};

/**
 * Files that arrive in parts. The bucket remembers them, so any server can continue what another began. A key that
 * may not list or abort uploads in parts gets them refused; its files are sent whole.
 */
export function openS3Parts(client: S3Client, bucket: string): S3Parts {
  const inBucket = { Bucket: bucket };

  async function* listUploads(prefix: string) {
    let after: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
    while (after) {
      const page: ListMultipartUploadsCommandOutput | null = await client
        .send(new ListMultipartUploadsCommand({ ...inBucket, Prefix: prefix, ...after }))
        .catch(nullWhenDenied);
      for (const { Key, UploadId } of page?.Uploads ?? []) if (Key && UploadId) yield { Key, UploadId };
      const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page ?? {};
      after = page?.IsTruncated && KeyMarker && UploadIdMarker ? { KeyMarker, UploadIdMarker } : null;
    }
  }

  /** The upload that was begun for the key; of several, the same one each time. */
  async function find(key: string): Promise<string | null> {
    const ids: string[] = [];
    for await (const { Key, UploadId } of listUploads(key)) if (Key === key) ids.push(UploadId);
    return ids.sort()[0] ?? null;
  }

  /** The whole parts from the beginning of the file. A file has far fewer than the 1,000 of one answer. */
  async function partsOf(key: string, id: string) {
    const { Parts = [] } = await client.send(new ListPartsCommand({ ...inBucket, Key: key, UploadId: id }));
    return Parts.filter(({ PartNumber }, at) => PartNumber === at + 1);
  }

  return {
    async begin(key, type) {
      const isBegun = (await find(key)) !== null;
      if (isBegun) return true;
      const command = new CreateMultipartUploadCommand({ ...inBucket, Key: key, ContentType: type });
      await client.send(command).catch(nullWhenDenied);
      // A key that may begin but not list could never continue.
      return (await find(key)) !== null;
    },
    async arrived(key) {
      const id = await find(key);
      return id ? sizeOf(await partsOf(key, id)) : 0;
    },
    async sign(key, { offset, size, seconds }) {
      const id = await find(key);
      const length = Math.min(PART_BYTES, size - offset);
      const command = new UploadPartCommand({
        ...inBucket,
        Key: key,
        UploadId: id ?? undefined,
        PartNumber: Math.floor(offset / PART_BYTES) + 1,
        ContentLength: length,
      });
      const signableHeaders = new Set(['host', 'content-length']);
      return {
        url: await getSignedUrl(client, command, { expiresIn: seconds, signableHeaders }),
        size: length,
      };
    },
    async complete(key, size) {
      const id = await find(key);
      const parts = id ? await partsOf(key, id) : [];
      if (!id || sizeOf(parts) !== size) return;
      const whole = { Parts: parts.map(({ ETag, PartNumber }) => ({ ETag, PartNumber })) };
      const place = { ...inBucket, Key: key, UploadId: id };
      await client.send(new CompleteMultipartUploadCommand({ ...place, MultipartUpload: whole }));
    },
    async *list(folder) {
      for await (const { Key } of listUploads(`${folder}/`)) yield Key;
    },
    async abort(key) {
      for await (const { Key, UploadId } of listUploads(key)) {
        if (Key !== key) continue;
        await client
          .send(new AbortMultipartUploadCommand({ ...inBucket, Key, UploadId }))
          .catch(nullWhenDenied);
      }
    },
  };
}

const sizeOf = (parts: readonly { Size?: number | undefined }[]) =>
  parts.reduce((sum, { Size = 0 }) => sum + Size, 0);

/** 403: the access key may not; 404: the upload is gone; 501: the store does not support uploads in parts. */
function nullWhenDenied(error: unknown): null {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  if (status === 403 || status === 404 || status === 501) return null;
  throw error;
}
