import '../styles/app.css';
import { loadTemporal } from '@spotter/contract/temporal-in-browser';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { spellAddress } from '#lib/call/address-ids.ts';
import { startI18n } from '#lib/i18n.ts';
import '#lib/install-offer.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { applyTheme } from '#lib/theme.ts';
import { App } from './app.tsx';

spellAddress();
applyTheme();
// Not awaited at the top level: with a top-level await the bundler merges no files.
void Promise.all([startI18n(), loadTemporal()]).then(draw);

function draw(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element #root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  );
}
