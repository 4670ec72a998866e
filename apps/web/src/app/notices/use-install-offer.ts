import { useSyncExternalStore } from 'react';
import { kept } from '#lib/device/install-offer.ts';

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function forget(): void {
  delete kept.offer;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

addEventListener('beforeinstallprompt', tell);
addEventListener('appinstalled', forget);

/** Shows the browser's install prompt; it can be used once. */
function install(): void {
  void kept.offer?.prompt();
  forget();
}

/** A function that installs the app; undefined where the browser does not offer it. */
export function useInstallOffer(): (() => void) | undefined {
  return useSyncExternalStore(subscribe, () => (kept.offer ? install : undefined));
}
