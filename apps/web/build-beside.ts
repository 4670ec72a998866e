import { type BuildEnvironmentOptions, build, type UserConfig } from 'vite';

export type BesideOptions = NonNullable<BuildEnvironmentOptions['rolldownOptions']>;

/** Builds a script by itself into the folder of the built app, whose files stay; `isWritten: false` only tells its code. */
export const buildBeside = (
  root: string,
  dist: string,
  rolldownOptions: BesideOptions,
  { define = {}, isWritten = true }: { define?: NonNullable<UserConfig['define']>; isWritten?: boolean } = {},
) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      outDir: dist,
      write: isWritten,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions,
    },
  });
