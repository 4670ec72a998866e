import { useSyncExternalStore } from 'react';
import { kept } from '#lib/install-offer.ts';

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

/** Lets the browser ask; an offer can be taken up once. */
function install(): void {
  void kept.offer?.prompt();
  forget();
}

/** How to install the app, where the browser offers it. */
export function useInstallOffer(): (() => void) | undefined {
  return useSyncExternalStore(subscribe, () => (kept.offer ? install : undefined));
}
