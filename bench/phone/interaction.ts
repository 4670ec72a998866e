import { against, type Report } from '../lib/report.ts';
import type { Stand } from '../lib/stand.ts';
import { builderSteps } from './builder-steps.ts';
import { deskSteps, openDesk } from './desk-steps.ts';
import { openDemo } from './open-demo.ts';
import { openingSteps, trainerOpeningSteps } from './opening-steps.ts';
import { pageSteps } from './page-steps.ts';
import { programSteps } from './program-steps.ts';
import { sessionSteps } from './session-steps.ts';
import { openPhone, type Phone, type Step } from './step.ts';
import { BARE, eachRound, timeSteps } from './time-steps.ts';

/**
 * From the moment somebody touches or types until the answer is painted, on a phone (a trainer's desk, where a step is of
 * the desk) with a processor four times slower, beside a bare button in the same round.
 */
export async function webInteraction(stand: Stand): Promise<Report> {
  const { server, browser } = await openDemo(stand);
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
  const times = await timeSteps(client, steps, stand.pace);
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
      ...eachRound(times),
    ],
  };
}
