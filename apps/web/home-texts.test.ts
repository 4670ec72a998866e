import { expect, test } from 'vitest';
import { partsOnHome, textsIn } from './home-texts.ts';

test('a text is one of some code where its key is in it, or the begin of its key', () => {
  const isIn = textsIn([
    "t('feed.like'); const empty = 'feed.empty';",
    `t("plans.days", { count }); t(\`theme.\${name}\`); t(\`\${empty}.title\`); const label = "clients";`,
  ]);
  const keys = [
    'feed.like',
    'feed.empty.title',
    'plans.days_one',
    'theme.dark',
    'feed.likes',
    'clients.none',
  ];
  expect(keys.filter(isIn)).toEqual(['feed.like', 'feed.empty.title', 'plans.days_one', 'theme.dark']);
});

test('a late part of home is found by what its module says', () => {
  const code = `
    const Habits = late(() => import('#features/habits/today.tsx').then((m) => m.Today), {
      onHome: true,
      words: ['habits'],
    });
    const Dialog = late(() => import('./dialog.tsx').then((m) => m.Dialog), { words: ['habits'] });
    export const Figure = late(() => import('../figure.tsx').then((m) => m.Figure), { onHome: true });`;
  expect(partsOnHome('/web/src/app/home.tsx', code).map((part) => part.slice(part.indexOf('/src/')))).toEqual(
    ['/src/features/habits/today.tsx', '/src/figure.tsx'],
  );
});

test.each([
  "const load = () => import('./a.tsx'); const A = late(load, { onHome: true });",
  "const A = late(async () => (await import('./a.tsx')).A, { onHome: true });",
  "const A = late(() => import('./a.tsx').then((m) => { ask(); return m.A; }), { onHome: true });",
  "const all = [late(() => import('./a.tsx')), late(load, { onHome: true })];",
])('a part of home whose file is not found stops the build: %s', (code) => {
  expect(() => partsOnHome('/web/src/app/home.tsx', code)).toThrow('/web/src/app/home.tsx');
});
