let tell = () => {};

/** Resolves when the first page that was opened waits for nothing any more. What is read for later begins then. */
export const pageIsStable = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Says that the page that is open waits for nothing any more. */
export const tellStable = (): void => tell();
