type InstallOffer = Event & { prompt(): Promise<unknown> };

/** The browser's install prompt. Its event fires once and early, so it is stored until the person asks for it. */
export const kept: { offer?: InstallOffer } = {};

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  kept.offer = event as InstallOffer;
});
