import { expect, test } from 'vitest';
import { ownStyles } from './own-styles.ts';

const PAGE = [
  '<main class="grid sm:w-1/2 before:content-[a;b] [&amp;&gt;a]:p-1" data-open><p class="mt-0.5">',
  'el.className=`is-wrong`',
];

test.each([
  ['an element and an attribute', 'body{margin:0}[data-open]{top:0}', 'body{margin:0}[data-open]{top:0}'],
  [
    'a class that is there, and one that is not',
    '.grid{display:grid}.flex{display:flex}',
    '.grid{display:grid}',
  ],
  ['what a list has of them', '.grid,.flex,p{gap:0}', '.grid,p{gap:0}'],
  ['both classes of one selector', '.grid .flex{gap:0}.grid>.mt-0\\.5{gap:1px}', '.grid>.mt-0\\.5{gap:1px}'],
  ['escaped names', '.sm\\:w-1\\/2{width:50%}.md\\:w-1\\/2{width:50%}', '.sm\\:w-1\\/2{width:50%}'],
  ['a number at the begin of a name', '.\\32 xl{top:0}', ''],
  ['an escaped selector', '.\\[\\&\\>a\\]\\:p-1>a{padding:0}', '.\\[\\&\\>a\\]\\:p-1>a{padding:0}'],
  ['braces and ends within strings', '.grid:before{content:"};"}.flex{top:0}', '.grid:before{content:"};"}'],
  [
    'what an element may have or not',
    '.grid:not(.flex):is(.a,.b:not(.c)) p{top:0}',
    '.grid:not(.flex):is(.a,.b:not(.c)) p{top:0}',
  ],
  ['a class of its script', '.is-wrong{top:0}', '.is-wrong{top:0}'],
  [
    'rules within others',
    '@layer a,b;@media (width>=1px){.flex{top:0}.grid{top:0}}@media print{.flex{top:0}}',
    '@layer a,b;@media (width>=1px){.grid{top:0}}',
  ],
  [
    'motions and properties that are named',
    '@keyframes in{to{top:0}}@keyframes out{to{top:1px}}@property --x{syntax:"*"}.grid{animation:in 1s}',
    '@keyframes in{to{top:0}}.grid{animation:in 1s}',
  ],
  ['what stands behind a comment', "/*! it's .flex 3.5 */@layer a{.grid{top:0}}", '@layer a{.grid{top:0}}'],
  [
    'lists with brackets in brackets',
    ':is(.grid:not(:has(p:not(a,b)))),.flex{top:0}',
    ':is(.grid:not(:has(p:not(a,b)))){top:0}',
  ],
  ['faces', '@font-face{font-family:A}.flex{top:0}', '@font-face{font-family:A}'],
])('a page keeps of a style sheet %s', (_what, css, kept) => {
  expect(ownStyles(css, PAGE)).toBe(kept);
});
