import '../styles/app.css';
import { loadTemporal } from '@spotter/contract/temporal-in-browser';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { spellAddress } from '#lib/call/address-ids.ts';
import { startI18n } from '#lib/i18n.ts';
import '#lib/device/install-offer.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { applyTheme, tellTheme } from '#lib/theme.ts';
import { App } from './app.tsx';
import { noteEarlyPress } from './first-frame/early-press.ts';
import { keepTranslatedPage } from './first-frame/translated-page.ts';
import { pageAt } from './routes.ts';

keepTranslatedPage();
const pressAgain = noteEarlyPress();
spellAddress();
applyTheme();
void document.fonts.ready.then(tellTheme);
// Not awaited at the top level: with a top-level await the bundler merges no files.
void Promise.all([startI18n(), loadTemporal()]).then(draw);

async function draw(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root');
  // React takes the place of the first frame in one step, so its own must be complete.
  if (root.childElementCount > 0) {
    const frame = root.firstElementChild;
    const replaced = new MutationObserver(() => {
      if (frame?.isConnected) return;
      replaced.disconnect();
      setTimeout(pressAgain);
    });
    replaced.observe(root, { childList: true });
    const reading = import('./first-frame/first-reads.ts').then((it) => it.readFirstFrame(queryClient));
    await Promise.all([reading.catch(() => undefined), pageAt('/')?.whenLoaded()]);
  } else pressAgain();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  );
}
