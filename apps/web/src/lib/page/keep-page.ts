let holders = 0;

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Says that this page has what is nowhere else, such as a film that is being recorded: it is not loaded again by itself,
 * and the browser asks before it is left. @returns a function that ends it
 */
export function keepPage(): () => void {
  holders += 1;
  if (holders === 1) addEventListener('beforeunload', ask);
  return () => {
    holders -= 1;
    if (holders === 0) removeEventListener('beforeunload', ask);
  };
}

export const isPageKept = (): boolean => holders > 0;
