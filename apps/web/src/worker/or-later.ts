export type Come<T> = { came?: T /** It may still come. */; isLate: boolean };

/** Waits `ms` milliseconds for a promise. No value if it fails or is late. */
export async function orLater<T>(coming: Promise<T>, ms: number): Promise<Come<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Come<T>>((resolve) => {
    timer = setTimeout(() => resolve({ isLate: true }), ms);
  });
  const came = coming.then(
    (it) => ({ came: it, isLate: false }),
    () => ({ isLate: false }),
  );
  return Promise.race([came, late]).finally(() => clearTimeout(timer));
}
