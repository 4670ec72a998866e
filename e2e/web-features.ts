/** The part of a web feature that tests use; `apps/web/src/lib/feature.ts` has all of it. */
type WebFeature = { pages?: readonly { path: string }[] };

/** The app's list of features, imported by URL so that the app is not compiled with the tests. */
export async function readFeatures(): Promise<readonly WebFeature[]> {
  const address = new URL('../apps/web/src/app/every-feature.ts', import.meta.url).href;
  const { everyFeature } = (await import(address)) as { everyFeature: readonly WebFeature[] };
  return everyFeature;
}
