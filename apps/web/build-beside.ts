import { type BuildEnvironmentOptions, build, type UserConfig } from 'vite';

export type BesideOptions = NonNullable<BuildEnvironmentOptions['rolldownOptions']>;

/** Builds a script by itself into the folder of the built app, whose files stay. */
export const buildBeside = (
  root: string,
  dist: string,
  rolldownOptions: BesideOptions,
  define: NonNullable<UserConfig['define']> = {},
) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions,
    },
  });
