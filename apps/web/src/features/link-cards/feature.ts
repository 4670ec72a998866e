import type { WebFeature } from '#lib/feature.ts';

export const linkCards: WebFeature = { offline: ['GET /api/link-cards'] };
