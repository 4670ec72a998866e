import { launchChromium } from '../../e2e/browser/launch-chromium.ts';
import makeSeedsFolder from '../../e2e/servers/seeds.ts';
import { startServer } from '../../e2e/servers/server.ts';
import { against, type Report } from '../lib/report.ts';
import type { Stand } from '../lib/stand.ts';
import { builderSteps } from './builder-steps.ts';
import { deskSteps, openDesk } from './desk-steps.ts';
import { openingSteps, trainerOpeningSteps } from './opening-steps.ts';
import { pageSteps } from './page-steps.ts';
import { programSteps } from './program-steps.ts';
import { sessionSteps } from './session-steps.ts';
import { openPhone, type Phone, type Step, type Took, timeStep } from './step.ts';

/** What a page of one button takes: the least that this machine needs at this moment. */
const BARE: Step = {
  name: 'bare button',
  async prepare({ page }) {
    await page.goto('about:blank');
    await page.setContent('<button onclick="this.textContent = this.dataset.on = 1">Press</button>');
  },
  press: (page) => page.locator('button'),
  until: '() => document.querySelector("[data-on]") !== null',
};

/**
 * From the moment somebody touches or types until the answer is painted, on a phone (a trainer's desk, where a step is of
 * the desk) with a processor four times slower, beside a bare button in the same round.
 */
export async function webInteraction(stand: Stand): Promise<Report> {
  stand.atEnd(await makeSeedsFolder());
  const server = await startServer({ demo: true });
  stand.atEnd(() => server.stop());
  const browser = await launchChromium();
  stand.atEnd(() => browser.close());
  const client = await openPhone(browser, server.url, 'client');
  const trainer = await openPhone(browser, server.url, 'trainer');
  // The desk's 200 clients take longer to join than all other steps take.
  const desk = stand.pace.quick ? null : await openDesk(browser, server.url);
  const steps: [Phone, Step][] = [
    ...[...openingSteps, ...pageSteps, ...sessionSteps].map((step): [Phone, Step] => [client, step]),
    ...[...trainerOpeningSteps, ...builderSteps, ...programSteps].map((step): [Phone, Step] => [
      trainer,
      step,
    ]),
    ...(desk ? deskSteps.map((step): [Phone, Step] => [desk, step]) : []),
  ];
  const times = new Map<string, Took[]>(
    [BARE, ...steps.map(([, step]) => step)].map(({ name }) => [name, []]),
  );
  // Round 0 fills the browser's cache of files and is not counted.
  for (let round = stand.pace.quick ? 1 : 0; round <= stand.pace.rounds; round += 1) {
    for (const [phone, step] of [[client, BARE] as const, ...steps]) {
      try {
        const one = await timeStep(phone, step);
        if (round > 0) times.get(step.name)?.push(one);
      } catch (error) {
        // The other steps are measured all the same.
        console.error(`${step.name} was not measured: ${error instanceof Error ? error.message : error}`);
        process.exitCode = 1;
      }
    }
  }
  const took = (name: string, what: 'ms' | 'cpu') => (times.get(name) ?? []).map((one) => one[what]);
  return {
    rows: steps
      .filter(([, { name }]) => (times.get(name) ?? []).length > 0)
      .map(([, { name, atMost }]) =>
        against(name, {
          ours: took(name, 'ms'),
          reference: took(BARE.name, 'ms'),
          unit: 'ms',
          ...(atMost !== undefined && { atMost }),
        }),
      ),
    notes: [
      'from the touch or key to the paint, in milliseconds; the reference is a bare button',
      'then each round: milliseconds / processor time of the main thread / requests meanwhile',
      ...[BARE, ...steps.map(([, step]) => step)].map(
        ({ name }) =>
          `${name}: ${(times.get(name) ?? [])
            .map(({ ms, cpu, requests }) => `${Math.round(ms)} / ${Math.round(cpu)} / ${requests.length}`)
            .join(', ')}`,
      ),
    ],
  };
}
