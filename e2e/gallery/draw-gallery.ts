import path from 'node:path';
import type { Taken } from './photograph-pages.ts';

/** A picture of the gallery; beside another commit also that one's, and where the two differ. */
export type Shown = { name: string; now: Taken; before?: Taken | undefined; marked?: string; share: number };

const STYLE = `
  body { margin: 24px; font: 15px system-ui; background: #ddd; }
  section { display: flex; flex-wrap: wrap; align-items: start; gap: 24px; }
  figure { margin: 0; }
  img { display: block; max-width: min(100%, 480px); max-height: 900px; border: 1px solid #888; }
  pre { max-width: 480px; white-space: pre-wrap; color: #b00; }`;

/** The page that shows all pictures: what differs most comes first, then what failed. */
export function drawGallery(shown: readonly Shown[], title: string): string {
  const hasFailed = ({ now }: Shown) => Number(now.error !== undefined);
  const sorted = [...shown].sort((a, b) => b.share - a.share || hasFailed(b) - hasFailed(a));
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style>
<h1>${title}</h1><section>${sorted.map(draw).join('\n')}</section>`;
}

function draw({ name, now, before, marked, share }: Shown): string {
  const differs = share > 0 ? `: ${(share * 100).toFixed(2)} % differs` : '';
  const changed = marked ? [before, now, { file: marked }] : before?.error ? [before, now] : [now];
  return `<figure><h2>${name}${differs}</h2><section>${changed.map(drawOne).join('')}</section></figure>`;
}

function drawOne(taken: Taken | undefined): string {
  if (!taken?.file) return `<pre>${escaped(taken?.error ?? 'no picture')}</pre>`;
  const [folder, file] = taken.file.split(path.sep).slice(-2);
  const address = `${folder}/${file}`;
  return `<a href="${address}"><img loading="lazy" src="${address}" alt=""></a>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
