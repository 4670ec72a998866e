import { expect, test } from 'vitest';
import { type BuiltOutput, filesOfPages } from '../../../built-manifest.ts';

const chunk = (fileName: string, moduleIds: string[], imports: string[] = []): BuiltOutput[number] => ({
  type: 'chunk',
  fileName,
  facadeModuleId: moduleIds[0] ?? null,
  moduleIds,
  imports,
});
const output = [
  chunk('main.js', ['/web/index.html'], ['base.js']),
  chunk('base.js', ['/web/src/app/app.tsx']),
  chunk('desk.js', ['/web/src/desk/board-page.tsx', '/web/src/desk/board.tsx'], ['base.js', 'list.js']),
  chunk('list.js', ['/web/src/ui/list.ts'], ['date.js']),
  chunk('date.js', ['/web/src/lib/date.ts']),
  { type: 'asset' } as const,
];
const parts = ['/web/index.html', '/web/src/desk/board-page.tsx'];
const load = (code: string) => ({ path: '/board', load: { toString: () => code } as unknown as () => void });

test('a page’s scripts are its own and all that they import, without the app’s', () => {
  const page = load("() => import('./board-page.tsx').then((m) => m.BoardPage)");
  expect(filesOfPages(output, parts, [page])).toEqual({ '/board': ['/desk.js', '/list.js', '/date.js'] });
  expect(filesOfPages(output, parts, [load("() => import('#desk/board-page.tsx')")])).toEqual({
    '/board': ['/desk.js', '/list.js', '/date.js'],
  });
});

test('a page that the build lacks, or has twice, is a fault of the build', () => {
  expect(() => filesOfPages(output, parts, [load("() => import('./gone-page.tsx')")])).toThrow('gone-page');
  const twice = [...parts, '/web/src/other/board-page.tsx'];
  expect(() => filesOfPages(output, twice, [load("() => import('./board-page.tsx')")])).toThrow('board-page');
  expect(() => filesOfPages(output, parts, [load('() => loadBoard()')])).toThrow('/board');
});
