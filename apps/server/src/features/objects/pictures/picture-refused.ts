import type { objectsErrors } from '@spotter/contract/objects';

/**
 * Why a picture is refused, as the rendering process reports it. That process loads neither the contract nor
 * `AppError`: loading their schemas would take longer than most pictures.
 */
export class PictureRefused extends Error {
  readonly code: keyof typeof objectsErrors;

  constructor(code: keyof typeof objectsErrors, detail: string) {
    super(detail);
    this.name = 'PictureRefused';
    this.code = code;
  }
}
