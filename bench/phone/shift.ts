import { createApi } from '../../e2e/api.ts';
import { describeShifts, MOST_SHIFT, sumOf } from '../../e2e/walk/layout-shifts.ts';
import { pathOf, readPages } from '../../e2e/walk/pages.ts';
import { visitAsPhone } from '../lib/phone.ts';
import type { Report, Row } from '../lib/report.ts';
import type { Stand } from '../lib/stand.ts';
import { openDemo } from './open-demo.ts';

/** The pages, by their names in the walk (`e2e/pages`). */
const CLIENT = [
  'client-home',
  'calendar',
  'challenges',
  'tribe',
  'progress',
  'videos',
  'session',
  'profile',
  'settings',
];
const TRAINER = ['trainer-home', 'dashboard', 'clients', 'client', 'workout-editor', 'trainer-calendar'];

/**
 * What moves by itself while a page loads on a phone with a slow processor and a slow network, on the first visit and
 * on the second. The reference is what a page may have: a journey holds all pages to it.
 */
export async function webShift(stand: Stand): Promise<Report> {
  const { server, browser } = await openDemo(stand);
  const report: Report = { rows: [], notes: [] };
  for (const [role, names] of [
    ['client', CLIENT],
    ['trainer', TRAINER],
  ] as const) {
    const context = await browser.newContext({ baseURL: server.url });
    const api = createApi(context.request, server.url);
    await api.post('/api/auth/demo', { role });
    const [cookie] = await context.cookies();
    const pages = (await readPages()).filter(({ name }) => names.includes(name));
    for (const page of stand.pace.quick ? pages.slice(0, 1) : pages) {
      const address = server.url + (await pathOf(page, api));
      const visits = await visitAsPhone(browser, address, `${cookie?.name}=${cookie?.value}`, 2);
      for (const [visit, { shifts }] of visits.entries()) {
        const name = `${page.name}, ${visit > 0 ? 'again' : 'at first'}`;
        report.rows.push(rowOf(name, sumOf(shifts)));
        if (shifts.length > 0) report.notes.push(`${name}:`, ...describeShifts(shifts));
      }
    }
  }
  return report;
}

const rowOf = (name: string, sum: number): Row => ({
  axis: `layout shift: ${name}`,
  ours: sum.toFixed(4),
  reference: String(MOST_SHIFT),
  ratio: sum / MOST_SHIFT,
  goal: { most: 1 },
});
