import '../styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { spellAddress } from '#lib/address-ids.ts';
import { startI18n } from '#lib/i18n.ts';
import '#lib/install-offer.ts';
import { queryClient } from '#lib/query-client.ts';
import { applyTheme } from '#lib/theme.ts';
import { App } from './app.tsx';

spellAddress();
applyTheme();
await startI18n();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
