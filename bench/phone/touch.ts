import { against, type Report, type Row } from '../lib/report.ts';
import type { Stand } from '../lib/stand.ts';
import { builderSteps } from './builder-steps.ts';
import { countFrames } from './count-frames.ts';
import { deskSteps, openDesk } from './desk-steps.ts';
import { openDemo } from './open-demo.ts';
import { openingSteps, trainerOpeningSteps } from './opening-steps.ts';
import { pageSteps } from './page-steps.ts';
import { inLine, programSteps } from './program-steps.ts';
import { sessionSteps } from './session-steps.ts';
import { leave, openAndRest, openPhone, type Phone, type Step } from './step.ts';
import { BARE, BARE_FIELD, eachRound, timeSteps } from './time-steps.ts';

const DOWN = { x: 195, y: 500, yDistance: -3000, speed: 1500 };

/** Steps that are a key, beside a key in a bare field: of explanation, the goals are for the rows above. */
const KEYS = ['a key in the name of a workout of 50 lines', 'a key in a line of a workout of 50 lines'];

/** What a coach types in a line, one key after the other. */
const TYPED = 'back squat 3x5 @80kg';
const BETWEEN_KEYS_MS = 60;

/**
 * From the moment somebody touches or types until the answer is painted, on a phone (a trainer's desk, where a step is
 * of the desk) with a processor four times slower, as a ratio to a bare button of the same run; and what scrolls.
 */
export async function touch(stand: Stand): Promise<Report> {
  const { server, browser } = await openDemo(stand);
  const client = await openPhone(browser, server.url, 'client');
  const trainer = await openPhone(browser, server.url, 'trainer');
  // The desk's 200 clients take longer to join than all other steps of one round take.
  const desk = stand.pace.quick ? null : await openDesk(browser, server.url);
  const of = (phone: Phone, all: readonly Step[]) => all.map((step) => [phone, step] as const);
  const steps = [
    ...of(client, [...openingSteps, ...pageSteps, ...sessionSteps]),
    ...of(trainer, [...trainerOpeningSteps, ...builderSteps, ...programSteps]),
    ...(desk ? of(desk, deskSteps) : []),
  ];
  const times = await timeSteps(client, [[client, BARE_FIELD], ...steps], stand.pace);
  const took = (name: string) => (times.get(name) ?? []).map(({ ms }) => ms);
  const row = (axis: string, step: string, reference: string, most?: number): Row[] =>
    took(step).length === 0
      ? []
      : [
          {
            ...against(axis, { ours: took(step), reference: took(reference), unit: 'ms' }),
            ...(most !== undefined && { goal: { most } }),
          },
        ];
  const rows = [
    ...steps.flatMap(([, { name, most }]) => row(name, name, BARE.name, most)),
    ...row(BARE_FIELD.name, BARE_FIELD.name, BARE.name),
    ...KEYS.flatMap((step) => row(`${step} / ${BARE_FIELD.name}`, step, BARE_FIELD.name)),
  ];
  const scrolled = (name: string, phone: Phone, path: string) => ({
    ...{ axis: `scroll of ${name}`, phone },
    prepare: () => openAndRest(phone.page, path),
    act: () => phone.session.send('Input.synthesizeScrollGesture', DOWN),
  });
  for (const { axis, phone, prepare, act } of [
    scrolled('the feed', client, '/'),
    scrolled('a chat', client, await firstChat(client)),
    scrolled('a trainer’s workouts', trainer, '/workouts'),
    scrolled('a client’s workouts', client, '/workouts'),
    scrolled('the exercise library', trainer, '/videos'),
    {
      ...{ axis: `${TYPED.length} characters typed in a line of a programme`, phone: trainer },
      prepare: () => inLine(trainer),
      act: () => trainer.page.keyboard.type(TYPED, { delay: BETWEEN_KEYS_MS }),
    },
  ]) {
    await prepare();
    const { dropped, drawn } = await countFrames(phone, act);
    await leave(phone);
    const goal = { value: dropped, atMost: 0, unit: 'frames' };
    const [ours, reference] = [`${dropped} dropped`, `${drawn} drawn`];
    rows.push({ axis, ours, reference, ratio: dropped / drawn, goal });
  }
  return { rows, notes: ['the reference is a bare button, where no other is named', ...eachRound(times)] };
}

async function firstChat({ page }: Phone): Promise<string> {
  await openAndRest(page, '/messages');
  const path = await page.locator('main a[href^="/messages?"]').first().getAttribute('href');
  if (!path) throw new Error('the client has no chat');
  return path;
}
