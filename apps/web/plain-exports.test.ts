import { expect, test } from 'vitest';
import { withPlainExports } from './plain-exports.ts';

const changed = (files: Record<string, string>, entries: string[] = []) =>
  Object.fromEntries(withPlainExports(new Map(Object.entries(files)), new Set(entries)));

test('what a file exports to others has the name that it has inside', () => {
  const files = {
    'base.js': 'const Za=1,Zb=2;export{Za as a,Zb as b};',
    'page.js': 'import{a as e,b as Zb}from"./base.js";console.log(e,Zb);export{};',
  };
  expect(changed(files)).toEqual({
    'base.js': 'const Za=1,Zb=2;export{Za,Zb};',
    'page.js': 'import{Za as e,Zb}from"./base.js";console.log(e,Zb);export{};',
  });
});

test('what is imported dynamically keeps its name, and no name is given twice', () => {
  const files = {
    'home.js': 'const t=1,n=2,r=3;export{t as $,n as t,r as n,r as x,r as default};',
    'page.js':
      'import{t as a,n as b,x as c}from"./home.js";console.log(a,b,c,import(`./home.js`).then(e=>e.t));',
  };
  expect(changed(files)).toEqual({
    'home.js': 'const t=1,n=2,r=3;export{t as $,n as t,r,r as x,r as default};',
    'page.js':
      'import{t as a,r as b,x as c}from"./home.js";console.log(a,b,c,import(`./home.js`).then(e=>e.t));',
  });
});

test('a file that is taken as a whole keeps all names, and so does an entry', () => {
  const whole = { 'part.js': 'const e=1;export{e as Part};' };
  expect(changed(whole, ['part.js'])).toEqual(whole);
  for (const code of [
    'import(`./part.js`).then(({Part:e})=>e);',
    'const{Part:e}=await import(`./part.js`);',
    'import*as e from"./part.js";console.log(e);',
    'export*from"./part.js";',
    'export{Part}from"./part.js";',
  ])
    expect(changed({ ...whole, 'page.js': code })).toEqual({ ...whole, 'page.js': code });
});
