/** A start that failed for a reason the operator can mend: shown as its text alone, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
