declare const self: ServiceWorkerGlobalScope;

/** Opens a path of Spotter: in the page that is there, otherwise in a new one. */
export async function openPath(path: string): Promise<void> {
  const wanted = new URL(path, location.origin);
  const isThere = ({ url }: WindowClient) => {
    const { pathname, search } = new URL(url);
    return pathname === wanted.pathname && (!wanted.search || search === wanted.search);
  };
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find(isThere) ?? pages[0];
  if (!page) await self.clients.openWindow(path);
  else if (isThere(page)) await page.focus();
  else await page.navigate(path).then((there) => there?.focus());
}
