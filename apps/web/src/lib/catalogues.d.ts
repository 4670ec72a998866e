declare module 'virtual:catalogues' {
  /** How to load the catalogue of each language; made by the build (`vite.config.ts`). */
  export const catalogues: Record<
    import('@spotter/contract/languages').Language,
    () => Promise<{ files: Record<string, Record<string, unknown>> }>
  >;
}
