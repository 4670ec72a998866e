import type { objectsErrors } from '@spotter/contract/objects';

/**
 * Why a picture is not taken, as the process that draws it says it. That process loads neither the contract nor
 * `AppError`: reading their schemas would take it longer than most pictures.
 */
export class PictureRefused extends Error {
  readonly code: keyof typeof objectsErrors;

  constructor(code: keyof typeof objectsErrors, detail: string) {
    super(detail);
    this.name = 'PictureRefused';
    this.code = code;
  }
}
