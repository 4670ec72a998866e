type InstallOffer = Event & { prompt(): Promise<unknown> };

/** The browser's offer to install the app, which comes once and early, kept for when somebody wants it. */
export const kept: { offer?: InstallOffer } = {};

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  kept.offer = event as InstallOffer;
});
