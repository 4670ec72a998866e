import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { namedButLeftOut, withoutUnused } from './lean-react.ts';

const folder = dirname(createRequire(import.meta.url).resolve('react-dom'));
const client = readFileSync(join(folder, 'cjs/react-dom-client.production.js'), 'utf8');

test('the client without hydration, view transitions and form actions can be read and draws', async () => {
  const lean = await withoutUnused(client);
  expect(parseSync('react-dom.js', lean).errors).toEqual([]);
  expect(lean).toContain('exports.createRoot');
  expect(lean).not.toMatch(/hydrateRoot|startViewTransition|useActionState|FragmentInstance\.prototype/);
  // Variables that only removed cases declared.
  const works = lean.slice(lean.indexOf('function completeWork('));
  expect(works).toMatch(/\bvar [^;]*\bnextResource\b/);
});

test.each(['function popHydrationState(', 'exports.hydrateRoot =', ': "html" === type ||'])(
  'a React without "%s" is refused',
  async (piece) => {
    await expect(withoutUnused(client.replace(piece, piece.replace(/\w+(?=\W*$)/, 'other')))).rejects.toThrow(
      'react-dom has changed',
    );
  },
);

test.each([
  [`import { useOptimistic } from 'react';`, 'useOptimistic'],
  ['React.useTransition()', 'useTransition'],
  [`_jsx("title", { children: 'Home' })`, 'title'],
  [`jsx('style', { precedence: 'high' })`, 'precedence'],
  [`import { preload } from 'react-dom'`, 'preload'],
  [`import { Activity, useState } from 'react'`, 'Activity'],
  [`import { Activity } from 'lucide-react'; import { useState } from 'react'`, undefined],
  [`jsx("svg", { unicodeRange: 'U+26' })`, 'unicodeRange'],
  ['const style = { WebkitLineClamp: 3 }', 'WebkitLineClamp'],
  ['document.startViewTransition(move)', undefined],
  [`jsx("a", { title: 'Home', href: '/' })`, undefined],
])('%s names %s', (code, named) => {
  expect(namedButLeftOut(code)).toBe(named);
});
