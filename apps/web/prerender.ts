import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { escapeHtml, type FormPages } from '@spotter/contract/form-pages';
import { type LandingVariant, landingName, VARIANTS } from '@spotter/contract/landing-pages';
import { LANGUAGES, type Language } from '@spotter/contract/languages';
import { build } from 'vite';
import { buildBeside } from './build-beside.ts';
import { type BuiltManifest, fontsOf, stylesOf } from './built-manifest.ts';
import type { RenderedForms } from './src/app/forms/render.tsx';
import type { RenderedLanding } from './src/app/landing/render.tsx';

/** The landing page's script, which is built with the app. */
export const LANDING_VISIT = 'src/app/landing/visit.ts';

type Renderers = {
  renderLanding: (language: Language, variant: LandingVariant) => Promise<RenderedLanding>;
  renderFigureStyles: () => string;
  renderForms: (language: Language) => Promise<RenderedForms>;
};

/** The frame's colours around a page, light and dark. */
const FRAMES = { landing: ['#eef2f0', '#0b0f0e'], forms: ['#ffffff', '#171e1c'] } as const;

/**
 * Writes the pages that need no framework, in every language: the variants of the landing page
 * (`dist/landing/<language>.html`, `landingName`) and those for signing in (`dist/forms/<language>.json`). They are drawn
 * by a server build, which is thrown away afterwards.
 */
export async function prerender(root: string, dist: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as BuiltManifest;
  const scratch = await mkdtemp(join(tmpdir(), 'spotter-prerender-'));
  try {
    const scripts = { landing: scriptOfLanding(manifest), forms: await buildFormScript(root, dist) };
    const { renderLanding, renderForms, renderFigureStyles } = await buildRenderers(root, scratch);
    const figures = await writeStyles(dist, 'figures', renderFigureStyles());
    for (const folder of ['landing', 'forms']) await mkdir(join(dist, folder), { recursive: true });
    for (const language of LANGUAGES) {
      const document = { dist, manifest, language, scripts, styles: { landing: [figures], forms: [] } };
      for (const variant of VARIANTS) {
        const html = writeDocument('landing', document, await renderLanding(language, variant));
        await writeFile(join(dist, 'landing', `${landingName(language, variant)}.html`), html);
      }
      const { body, logos, pages } = await renderForms(language);
      const frame = writeDocument('forms', document, { title: '%%title%% · %%name%%', body });
      const forms: FormPages = { frame, logos, pages };
      await writeFile(join(dist, 'forms', `${language}.json`), JSON.stringify(forms));
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Writes a style sheet that no source file holds; returns its name in `dist`. */
async function writeStyles(dist: string, name: string, styles: string): Promise<string> {
  const hash = createHash('sha256').update(styles).digest('base64url').slice(0, 8);
  const file = `assets/${name}-${hash}.css`;
  await writeFile(join(dist, file), styles);
  return file;
}

async function buildRenderers(root: string, scratch: string): Promise<Renderers> {
  const names = ['landing', 'forms'] as const;
  const input = Object.fromEntries(names.map((name) => [name, join(root, `src/app/${name}/render.tsx`)]));
  await build({
    root,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: scratch,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].mjs', codeSplitting: true } },
    },
  });
  const load = (name: string) => import(pathToFileURL(join(scratch, `${name}.mjs`)).href);
  const [landing, forms] = await Promise.all(names.map(load));
  return { ...landing, ...forms } as Renderers;
}

/**
 * Builds the script of the pages for signing in by itself: one file with all that it takes. Built with the app, what
 * both need would be one more file of the app's first load.
 */
async function buildFormScript(root: string, dist: string): Promise<Script> {
  const built = await buildBeside(root, dist, {
    input: { forms: join(root, 'src/app/forms/visit.ts') },
    output: { entryFileNames: 'assets/[name]-[hash].js', codeSplitting: false },
  });
  const [script] = 'output' in built ? built.output : [];
  if (!script) throw new Error('the script of the pages for signing in was not built');
  return { file: script.fileName, imports: [] };
}

function scriptOfLanding(manifest: BuiltManifest): Script {
  const entry = manifest[LANDING_VISIT];
  if (!entry) throw new Error('the manifest lacks the landing page’s script');
  const imports = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? []);
  return { file: entry.file, imports };
}

/** A script and the files that it imports. */
type Script = { file: string; imports: string[] };
type Kind = 'landing' | 'forms';
type Document = {
  dist: string;
  manifest: BuiltManifest;
  language: Language;
  scripts: Record<Kind, Script>;
  /** Style sheets beside those of the script. */
  styles: Record<Kind, string[]>;
};
type Contents = { title: string; description?: string; body: string };

function writeDocument(
  kind: Kind,
  { dist, manifest, language, scripts, styles: others }: Document,
  { title, description, body }: Contents,
): string {
  const { file: script, imports } = scripts[kind];
  const [icon, visit] = [manifest['src/app/icon.svg'], manifest[LANDING_VISIT]];
  if (!icon || !visit) throw new Error('the manifest lacks the icon or the style sheet');
  const [light, dark] = FRAMES[kind];
  const styles = [...stylesOf(manifest, visit), ...others[kind]].map(
    (file) => `<link rel="stylesheet" href="/${file}">`,
  );
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
    `<title>${escapeHtml(title)}</title>`,
    ...(description ? [`<meta name="description" content="${escapeHtml(description)}">`] : []),
    `<link rel="icon" href="/${icon.file}" type="image/svg+xml">`,
    ...styles,
    ...fontsOf(dist, language).map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${file}">`,
    ),
    ...imports.map((file) => `<link rel="modulepreload" href="/${file}">`),
    // It comes beside the style sheet and holds the first drawing back: a chosen theme is there from the start.
    `<script type="module" src="/${script}" blocking="render"></script>`,
    '</head>',
    `<body>${body}</body>`,
    '</html>',
    '',
  ].join('\n');
}
