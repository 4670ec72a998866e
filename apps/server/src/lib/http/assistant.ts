import type { RouteContract } from '@spotter/contract/route';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';

/**
 * The one place that narrows the rights of assistants: they call what a trainer calls, without the routes that the contract
 * closes to them (`notAssistant`).
 * @throws http.assistant
 */
export function refuseAssistant(viewer: Viewer, { notAssistant }: Pick<RouteContract, 'notAssistant'>): void {
  if (!notAssistant || !viewer.isAssistant) return;
  throw new AppError(
    'http.assistant',
    'Assistants coach the clients given to them. Ask the owner or another trainer of your studio to do this.',
  );
}
