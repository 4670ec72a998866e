declare module 'virtual:catalogues' {
  /** How to load each part of the catalogue of each language; made by the build (`vite.config.ts`). */
  export const catalogues: Record<
    import('@spotter/contract/languages').Language,
    Record<
      import('./word-packs.ts').WordPack,
      () => Promise<{ words: Record<string, Record<string, unknown>> }>
    >
  >;
}
