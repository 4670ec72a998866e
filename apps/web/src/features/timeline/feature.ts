import type { WebFeature } from '#lib/feature.ts';

export const timeline: WebFeature = { words: { timeline: 'body' } };
