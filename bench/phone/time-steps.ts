import type { Pace } from '../lib/stand.ts';
import { type Phone, type Step, type Took, timeStep } from './step.ts';

/** What a page of one button takes: the least that this machine needs at this moment. */
export const BARE: Step = {
  name: 'bare button',
  async prepare({ page }) {
    await page.goto('about:blank');
    await page.setContent('<button onclick="this.textContent = this.dataset.on = 1">Press</button>');
  },
  press: (page) => page.locator('button'),
  until: '() => document.querySelector("[data-on]") !== null',
};

/** A key in a page of one field: for each key a browser tells more events, and finds more of the page anew, than for a press. */
export const BARE_FIELD: Step = {
  name: 'a key in a bare field',
  async prepare({ page }) {
    await page.goto('about:blank');
    await page.setContent('<input>');
    await page.locator('input').focus();
  },
  press: 'x',
  until: `() => document.activeElement.value.includes('x')`,
};

/** The bare button is timed before each of so many steps: one figure of it a round wanders from 18 to 76 ms. */
const BARE_EACH = 4;

/** What each step took in each round, by its name; and the bare button of the first phone, many times in each round. */
export async function timeSteps(
  phone: Phone,
  steps: readonly (readonly [Phone, Step])[],
  pace: Pace,
): Promise<Map<string, Took[]>> {
  const times = new Map<string, Took[]>(
    [BARE, ...steps.map(([, step]) => step)].map(({ name }) => [name, []]),
  );
  // Round 0 fills the browser's cache of files and is not counted.
  for (let round = pace.quick ? 1 : 0; round <= pace.rounds; round += 1) {
    const all = steps.flatMap((one, at) => (at % BARE_EACH === 0 ? [[phone, BARE] as const, one] : [one]));
    for (const [of, step] of all) {
      try {
        const one = await timeStep(of, step);
        if (round > 0) times.get(step.name)?.push(one);
      } catch (error) {
        // The other steps are measured all the same.
        console.error(`${step.name} was not measured: ${error instanceof Error ? error.message : error}`);
        process.exitCode = 1;
      }
    }
  }
  return times;
}

/** The figures of each round, as lines. */
export const eachRound = (times: ReadonlyMap<string, readonly Took[]>): string[] => [
  'then each round: milliseconds / processor time of the main thread / requests meanwhile',
  ...[...times].map(
    ([name, took]) =>
      `${name}: ${took
        .map(({ ms, cpu, requests }) => `${Math.round(ms)} / ${Math.round(cpu)} / ${requests.length}`)
        .join(', ')}`,
  ),
];
