import { expect, test } from 'vitest';
import { FORM_PAGE_ROUTES } from '../../packages/contract/src/form-pages.ts';
import { readFeatures } from '../web-features.ts';
import { isOf, readPages } from './pages.ts';

test('every route that a feature declares has a page in e2e/pages', async () => {
  const pages = await readPages();
  const features = await readFeatures();
  const ofFeatures = features.flatMap((feature) => feature.pages ?? []).map((page) => page.path);
  const routes = [...FORM_PAGE_ROUTES, ...ofFeatures];
  expect(routes.filter((route) => !pages.some((page) => isOf(route, page)))).toEqual([]);
});

test('a page is of the route whose fixed parts are its own', () => {
  const progress = { name: 'one', as: 'client', path: '/progress/:exercise?client=:id' } as const;
  expect(isOf('/progress/:id', progress)).toBe(true);
  expect(isOf('/progress/programmes/:id', progress)).toBe(false);
  expect(isOf('/workouts/:id', progress)).toBe(false);
});
