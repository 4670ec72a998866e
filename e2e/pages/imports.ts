import type { PageOfApp } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [{ name: 'client-imports', as: 'client', path: '/imports' }];
