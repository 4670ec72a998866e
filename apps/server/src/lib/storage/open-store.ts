import type { Config } from '#lib/config.ts';
import type { ObjectStore } from './storage.ts';

/**
 * The configured store: S3 where it is set, else a folder. The S3 client is loaded only when used.
 * @param folder absolute path, created by the first write
 */
export async function openStore(config: Config, folder: string): Promise<ObjectStore> {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = config;
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY && S3_SECRET_KEY) {
    const { openS3Store } = await import('./storage-s3.ts');
    return openS3Store({
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKey: S3_ACCESS_KEY,
      secretKey: S3_SECRET_KEY,
    });
  }
  const { openLocalStore } = await import('./storage-local.ts');
  return openLocalStore(folder);
}
