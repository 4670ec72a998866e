import { fillForm } from '@spotter/contract/form-filling';
import { composeForm, formPageAt } from '@spotter/contract/form-pages';
import { pickLanguage } from '@spotter/contract/languages';
import { DEFAULT_APP_NAME } from '@spotter/contract/settings-limits';
import type { Plugin } from 'vite';
import type { RenderedForms } from './src/app/forms/render.tsx';

type Renderer = { renderForms: (language: string) => Promise<RenderedForms> };

const HEAD = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
  '<meta name="color-scheme" content="light dark">',
  '<title>%%title%% · %%name%%</title>',
  '<link rel="stylesheet" href="/src/styles/app.css">',
  '<link rel="stylesheet" href="/src/styles/landing.css">',
  '<script type="module" src="/src/app/forms/visit.ts"></script>',
].join('');

/**
 * Draws the pages for signing in while developing, in the product's brand; the build and the server do it otherwise.
 * @param api the running server's origin
 */
export function formPagesInDev(api: string): Plugin {
  async function read(path: string) {
    const answer = await fetch(api + path);
    return { status: answer.status, body: await answer.json() };
  }

  return {
    name: 'form-pages-in-dev',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/';
        const page = formPageAt(path);
        if (!page) return next();
        const chosen = /(?:^|; )app-language=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
        const accepted = String(request.headers['accept-language'] ?? '').split(/[,;]\s*/);
        const language = pickLanguage([...(chosen ? [chosen] : []), ...accepted]);
        async function draw(): Promise<string> {
          const { renderForms } = (await server.ssrLoadModule('/src/app/forms/render.tsx')) as Renderer;
          const { body, logos, pages } = await renderForms(language);
          const frame = `<!doctype html><html lang="${language}"><head>${HEAD}</head><body>${body}</body></html>`;
          const { name, shown, values } = await fillForm(page ?? 'sign-in', path, read);
          const named = { ...values, name: DEFAULT_APP_NAME };
          const html = composeForm({ frame, logos, pages }, name, 'own', shown, named);
          return server.transformIndexHtml(path, html);
        }
        draw().then((html) => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html);
        }, next);
      });
    },
  };
}
