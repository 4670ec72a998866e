import type { PageOfApp } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [{ name: 'moderation', as: 'trainer', path: '/moderation' }];
