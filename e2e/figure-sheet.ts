/**
 * A contact sheet of the moving figures, for people to look at: each exercise at the beginning, in the middle and at
 * the end of its movement.
 * node e2e/figure-sheet.ts --out <file.png> [--theme light|dark] [--only back-squat,/one-arm] [--columns 2]
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { FIGURE_IDS } from '@spotter/contract/figures/figure-ids';
import { type FigureKey, figureOf } from '@spotter/contract/figures/figure-of';
import { sceneOf } from '@spotter/figures/drawing/scene';
import { findChromium } from './browser/chromium.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    theme: { type: 'string', default: 'dark' },
    only: { type: 'string', default: '' },
    columns: { type: 'string', default: '2' },
  },
});
if (!values.out) throw new Error('--out is needed, see the top of this file');
const all: string[] = [...new Set(Object.values(FIGURE_IDS))];
const only = values.only
  ? all.filter((key) => values.only.split(',').some((word) => key.includes(word)))
  : all;
if (only.length === 0) throw new Error(`no figure is called ${values.only}`);

const styles = ['tokens.css', 'figure.css']
  .map((file) => readFileSync(path.join(import.meta.dirname, '../apps/web/src/styles', file), 'utf8'))
  .join('\n');

function pictures(name: string): string {
  const figure = figureOf(name as FigureKey);
  const { view, ghosts, way, shadow, shapesAt } = sceneOf(figure);
  const svgs = [0, 0.5, 1].map((share) => {
    const shapes = shapesAt(share).map(
      ({ path: d, look, cut }) => `<path data-look="${look}"${cut ? ' data-cut' : ''} d="${d}"/>`,
    );
    return `<svg class="figure" preserveAspectRatio="xMidYMax meet" viewBox="${view.x} ${view.y} ${view.width} ${view.height}">
      <path data-look="floor" d="M-400 0H400"/>
      <ellipse data-look="shadow" cx="${shadow.x}" cy="${shadow.y}" rx="${shadow.width / 2}" ry="2.6"/>
      ${ghosts.map((d) => `<path data-look="ghost" d="${d}"/>`).join('')}${shapes.join('')}
      <path data-look="way" d="${way}"/></svg>`;
  });
  return `<figure><div>${svgs.join('')}</div><figcaption>${name}</figcaption></figure>`;
}

const html = `<!doctype html><html data-theme="${values.theme}"><meta charset="utf-8"><style>${styles}
  body { margin: 8px; display: grid; grid-template-columns: repeat(${values.columns}, 1fr); gap: 6px;
    background: var(--surface-0); color: var(--ink); font: 13px sans-serif }
  figure { margin: 0; background: var(--surface-2) } figcaption { padding: 4px 8px }
  figure div { display: grid; grid-template-columns: repeat(3, 1fr) } svg { width: 100%; aspect-ratio: 16 / 9 }
</style>${only.map(pictures).join('')}</html>`;

const { executablePath, env } = await findChromium();
const browser = await chromium.launch({ executablePath, env });
try {
  const page = await browser.newPage({ viewport: { width: 1900, height: 900 } });
  await page.setContent(html);
  await page.screenshot({ path: values.out, fullPage: true });
} finally {
  await browser.close();
}
