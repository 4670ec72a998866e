import { createServer } from 'node:http';
import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import postcss from 'postcss';
import { launchChromium } from '../e2e/browser/launch-chromium.ts';
import { visitAsPhone } from './lib/phone.ts';
import { median } from './lib/rounds.ts';
const DIST = join(import.meta.dirname, '../apps/web/dist');
const html = readFileSync(join(DIST, 'landing/en-demo.html'), 'utf8');
const known = new Set<string>();
for (const [, c] of html.matchAll(/class="([^"]*)"/g)) for (const t of c.replaceAll('&gt;', '>').replaceAll('&amp;', '&').split(/\s+/)) known.add(t);
let kept = 0, gone = 0;

const classesOf = (selector: string) => [...selector.replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, n]) => n!.replace(/\\([0-9a-f]{1,6}) ?/gi, (_, h) => String.fromCodePoint(parseInt(h, 16))).replace(/\\(.)/g, '$1'));
const used = (selector: string) => classesOf(selector).every((c) => known.has(c));
function shrink(css: string): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (/keyframes/.test((rule.parent as any)?.name ?? '')) return;
    const left = rule.selectors.filter(used);
    if (left.length === 0) { gone++; rule.remove(); } else { kept++; rule.selectors = left; }
  });
  let again = true;
  while (again) { again = false; root.walkAtRules((r) => { if (r.nodes && r.nodes.length === 0 && r.name !== 'layer') { r.remove(); again = true; } }); }
  return root.toString();
}
const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, h]) => h!);
const all = sheets.map((h) => readFileSync(join(DIST, h), 'utf8')).join('\n');
const small = shrink(all);
console.log('css', all.length, brotliCompressSync(all).length, '->', small.length, brotliCompressSync(small).length, kept, gone);
const noFont = (s: string) => s.replace(/<link rel="preload" as="font"[^>]*>\n/, '');
const oneSheet = (s: string) => { let first = true; return s.replace(/<link rel="stylesheet" href="[^"]+">\n/g, () => { if (first) { first = false; return '<link rel="stylesheet" href="/assets/small.css">\n'; } return ''; }); };
const noBlock = (s: string) => s.replace(' blocking="render"', '');
const inline = (s: string) => oneSheet(s).replace('<link rel="stylesheet" href="/assets/small.css">', () => `<style>${small}</style>`);
const plain = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/assets/plain.css"><title>R</title></head><body><h1>Plain HTML</h1>${Array.from({ length: 20 }, (_, n) => `<p>Line ${n} of a list that a person reads on a phone</p>`).join('')}</body></html>`;
const pages: Record<string, string> = { plain, asIs: html, noFont: noFont(html), oneSheet: oneSheet(html), both: noFont(oneSheet(html)), bothNoBlock: noBlock(noFont(oneSheet(html))), noBlock: noBlock(html), inline: inline(html) };
const cache = new Map<string, Buffer>();
const TYPES: Record<string, string> = { css: 'text/css', js: 'text/javascript', woff2: 'font/woff2', svg: 'image/svg+xml', webp: 'image/webp', webm: 'video/webm' };
const server = createServer((q, a) => {
  const path = (q.url ?? '').split('?')[0]!;
  const page = pages[path.slice(1)];
  let body: Buffer; let type = 'text/html';
  if (page !== undefined) body = Buffer.from(page);
  else if (path === '/assets/small.css') { body = Buffer.from(small); type = 'text/css'; }
  else if (path === '/assets/plain.css') { body = Buffer.from('body{margin:1rem;font:1rem/1.5 sans-serif}p{padding:.5rem}'); type = 'text/css'; }
  else if (existsSync(join(DIST, path)) && path.length > 1) { body = readFileSync(join(DIST, path)); type = TYPES[path.split('.').at(-1)!] ?? 'text/plain'; }
  else { a.writeHead(404).end(); return; }
  if (/text|javascript|svg/.test(type)) {
    const key = path; if (!cache.has(key)) cache.set(key, brotliCompressSync(body)); body = cache.get(key)!;
    a.setHeader('content-encoding', 'br');
  }
  a.setHeader('content-type', type); a.setHeader('content-length', body.length); a.setHeader('cache-control', 'max-age=1000'); a.end(body);
});
await new Promise<void>((r) => server.listen(0, '127.0.0.1', r));
const url = `http://127.0.0.1:${(server.address() as any).port}`;
const browser = await launchChromium();
const got: Record<string, number[]> = {};
for (let round = 0; round < Number(process.argv[2] ?? 5); round++) for (const name of Object.keys(pages)) { const v = await visitAsPhone(browser, `${url}/${name}`); (got[name] ??= []).push(v.lcp); if (round === 0) console.log(name, v.drawn, v.bytes, v.requests.length); }
for (const [name, l] of Object.entries(got)) console.log(name.padEnd(12), Math.round(median(l)), (median(l) / median(got.plain!)).toFixed(2), l.map(Math.round).join(' '));
await browser.close(); server.close();
