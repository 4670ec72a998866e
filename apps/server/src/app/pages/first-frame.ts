import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DrawHome, type FirstAnswers, withFrame } from '@spotter/contract/first-answers';
import type { Language } from '@spotter/contract/languages';
import { isTheme, THEME_KEY } from '@spotter/contract/themes';
import type { FastifyRequest } from 'fastify';

type Page = { html: string; language: Language; answers: FirstAnswers };

/** A script of the page, or one that it will need: the style sheet and the picture of the frame come first. */
const SCRIPT = /<(?:script type="module"|link rel="modulepreload")(?! [^>]*fetchpriority)/g;

/**
 * A function that puts home's first frame into its page: what the built app draws first, of the same components, so that it
 * is seen before any script has come. It is loaded with the first page. A build of before has none, and what fails
 * is left out.
 */
export function frameDrawer(webDir: string) {
  let loading: Promise<DrawHome | null> | undefined;
  const load = (): Promise<DrawHome | null> =>
    import(pathToFileURL(join(webDir, 'frame/home.mjs')).href).then(
      ({ drawHome }: { drawHome: DrawHome }) => drawHome,
      () => null,
    );
  return async (request: FastifyRequest, { html, language, answers }: Page): Promise<string> => {
    loading ??= load();
    // The app sets it once it has the fonts.
    const theme = request.cookies[THEME_KEY];
    try {
      const draw = await loading;
      const frame = await draw?.(language, answers.answers, isTheme(theme));
      if (!frame) return html;
      const look = theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : '';
      return withFrame(html, frame)
        .replace('<html lang="en">', `<html lang="${language}"${look}>`)
        .replace(SCRIPT, (tag) => `${tag} fetchpriority="low"`);
    } catch (error) {
      request.log.warn({ err: error }, 'the first frame was not drawn');
      return html;
    }
  };
}
