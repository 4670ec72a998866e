import { expect, type Page } from '@playwright/test';
import { startTurn, type TurnServer } from './browser/turn.ts';
import { test as base, ownServer, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';
import { type RunningServer, startServer } from './servers/server.ts';

/** A server whose calls may use a relay on this machine. */
const test = base.extend<object, { turn: TurnServer; server: RunningServer }>({
  turn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const turn = await startTurn();
      await use(turn);
      await turn.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ turn }, use) => {
      const server = await startServer({ env: turn.env });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use(ownServer('calls-relay'));

type Kept = { connections: RTCPeerConnection[] };

/** Runs in the page before its scripts: forces the relay and keeps every connection for inspection. */
function forceRelay(): void {
  localStorage.setItem('spotter.relayOnly', '1');
  const kept: Kept = { connections: [] };
  Object.assign(window, { kept });
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      kept.connections.push(this);
    }
  };
}

type Measured = { ways: string[]; frames: number };

/** Runs in the page: the candidate pairs in use, and how many of the peer's frames were decoded. */
async function measure(): Promise<Measured> {
  const { kept } = window as unknown as { kept: Kept };
  const ways: string[] = [];
  let frames = 0;
  for (const connection of kept.connections) {
    const stats = await connection.getStats();
    for (const entry of stats.values()) {
      if (entry.type === 'inbound-rtp' && entry.kind === 'video') frames += entry.framesDecoded ?? 0;
      // The selected pair, also while it is being checked again.
      const pair = entry.type === 'transport' && stats.get(entry.selectedCandidatePairId);
      if (!pair) continue;
      const ends = [pair.localCandidateId, pair.remoteCandidateId];
      ways.push(ends.map((id) => stats.get(id)?.candidateType).join(' to '));
    }
  }
  return { ways: [...new Set(ways)], frames };
}

/** Waits until this many more of the peer's frames have arrived. */
async function expectMorePictures(page: Page, more: number): Promise<void> {
  const { frames } = await page.evaluate(measure);
  await expect
    .poll(async () => (await page.evaluate(measure)).frames, { timeout: 60_000 })
    .toBeGreaterThan(frames + more);
}

/** The caller calls from their page, and the other person answers on theirs. */
async function callEachOther(caller: Visitor, called: Visitor, calledId: string): Promise<void> {
  await called.page.goto('/');
  await caller.page.goto(`/video-call?person=${calledId}`);
  await caller.page.getByRole('button', { name: 'Start Video Call' }).click();
  await called.page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  // The first time, a preview of one's own camera comes before joining.
  await called.page.getByRole('button', { name: 'Join' }).click();
}

test('a call uses only the relay, with credentials that the relay accepts', async ({ newVisitor, turn }) => {
  test.info().annotations.push({ type: 'relay', description: turn.program });
  console.log(`the relay is ${turn.program}`);
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  const { id } = await becomeClient(client, trainer);
  for (const { context } of [trainer, client]) await context.addInitScript(forceRelay);
  await callEachOther(trainer, client, id);
  for (const { page } of [trainer, client]) {
    await expectMorePictures(page, 20);
    // What a check finds at the relay's own address is called prflx. No address of the two machines is used.
    const ways = async () => (await page.evaluate(measure)).ways.join();
    await expect.poll(ways).toMatch(/^(relay|prflx) to (relay|prflx)$/);
  }
  await trainer.page.getByRole('button', { name: /^Connection/ }).click();
  await expect(trainer.page.getByText('By the relay')).toBeVisible();
  await trainer.page.keyboard.press('Escape');
  await client.page.getByRole('button', { name: 'End the call' }).click();
  await expect(trainer.page.getByText('Call Ended').first()).toBeVisible();
});

test('a relay that refuses the credentials is explained, and the call can be ended', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor();
  const { id } = await becomeClient(client, trainer);
  for (const { context } of [trainer, client]) {
    await context.addInitScript(forceRelay);
    await context.route('**/api/calls/*/ice', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      for (const server of answer.iceServers) server.credential &&= 'wrong';
      await route.fulfill({ response, json: answer });
    });
  }
  await callEachOther(trainer, client, id);
  await expect(trainer.page.getByText(/^The relay of your studio does not let the call through/)).toBeVisible(
    {
      timeout: 60_000,
    },
  );
  expect((await trainer.page.evaluate(measure)).frames).toBe(0);
  await trainer.page.getByRole('button', { name: 'End the call' }).click();
  await expect(client.page.getByText('Call Ended').first()).toBeVisible();
});
