import type { UploadPurpose } from '@spotter/contract/objects';
import type { RawBuilder } from 'kysely';
import type { Viewer } from '#lib/viewer.ts';
import type { Asking, Reader } from './database.ts';

/**
 * Rows of a feature that use uploaded files: they decide who may read a file, and keep it from being swept.
 */
export type ObjectUse = {
  /** Upload purposes of the files that its rows may use. */
  purposes: readonly UploadPurpose[];
  /**
   * Refuses a viewer who may not upload for its purposes. By default every trainer may, and everybody for an
   * avatar.
   */
  checkUploader?(asking: Asking, viewer: Viewer): Promise<void>;
  /**
   * Whether a row that uses the file at this path (`/api/objects/<id>`) may be shown to the viewer; null is a
   * visitor.
   */
  mayRead(db: Reader, viewer: Viewer | null, path: string): Promise<boolean>;
  /** The paths of the files that any row uses, in any studio, in a column `path`. */
  used: RawBuilder<unknown>;
};
