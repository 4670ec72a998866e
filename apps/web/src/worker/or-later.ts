export type Come<T> = { came?: T /** It may still come. */; isLate: boolean };

/** What comes within so many milliseconds; nothing when it fails, or when it is late. */
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
