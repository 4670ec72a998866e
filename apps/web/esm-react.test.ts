import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { asModule, byName } from './esm-react.ts';

const require = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(require.resolve(name));

test.each([
  ['react', 'cjs/react.production.js'],
  ['react', 'cjs/react-jsx-runtime.production.js'],
  ['react-dom', 'cjs/react-dom.production.js'],
  ['react-dom', 'cjs/react-dom-client.production.js'],
  ['scheduler', 'cjs/scheduler.production.js'],
])('%s/%s is a module that exports all of its names', (name, file) => {
  const code = asModule(readFileSync(join(folderOf(name), file), 'utf8'));
  const { errors, module } = parseSync('react.mjs', code);
  expect(errors).toEqual([]);
  expect(code).not.toMatch(/\bexports\b(?!\.)|\brequire\(/);
  const published = Object.keys(require(join(folderOf(name), file)) as object).sort();
  const told = module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.exportName.name));
  expect(told.sort()).toEqual(published);
});

test('a file that hands another one on names that', () => {
  expect(asModule(`module.exports = require('./cjs/react.production.js');`)).toBe(
    `export * from './cjs/react.production.js';`,
  );
});

test.each([
  [`import React, { memo } from 'react';`, `import * as React from 'react';import { memo } from 'react';`],
  [`import React from "react";`, `import * as React from "react";`],
  [`import { memo } from 'react';`, `import { memo } from 'react';`],
  ['React[" useId ".trim().toString()]', 'React.useId'],
])('%s becomes %s', (code, named) => {
  expect(byName(code)).toBe(named);
});
