import type { Call } from '@spotter/contract/calls';
import { RING_SECONDS } from '@spotter/contract/limits';
import { useSyncExternalStore } from 'react';
import { CallError, call as send } from '#lib/call.ts';
import { probeLive, sayLive, watchLive } from '#lib/live-line.ts';
import { queryClient } from '#lib/query-client.ts';
import { isKnownOver, keepCall } from './api.ts';
import { onCallNews } from './call-news.ts';
import { isOver, mySeatIn } from './call-states.ts';
import { isRelayOnly } from './kept-devices.ts';
import type { LinkFrame } from './link.ts';
import { closeOwnMedia, onOwnMedia, openOwnMedia, readOwnMedia } from './own-media.ts';
import { createPeer, type Peer, type Shown, type Tracks, type Trouble } from './peer.ts';
import { judge, type Quality } from './quality.ts';
import { findSeat } from './seat.ts';
import { createSound, type Sound } from './sound.ts';
import { createStore } from './store.ts';
import { keepAwake } from './wake-lock.ts';

export type Connection = {
  /** The call that this page is in or rings with; afterwards, how it went, until that is put away. */
  call: Call | null;
  /** `idle`: none; `ringing`: they have not answered; `reaching`: looking for a way; `there`; `broken`; `over`. */
  state: 'idle' | 'ringing' | 'reaching' | 'there' | 'broken' | 'over';
  /** The other's page is gone, perhaps only to reload. */
  isAway: boolean;
  trouble: Trouble;
  /** What the other lets be seen; null until they have said so. */
  shown: Shown | null;
  theirVideo: MediaStreamTrack | null;
  /** The browser wants a press before it plays sound. */
  isSoundBlocked: boolean;
  quality: Quality | null;
};

const NOTHING: Connection = {
  call: null,
  state: 'idle',
  isAway: false,
  trouble: null,
  shown: null,
  theirVideo: null,
  isSoundBlocked: false,
  quality: null,
};

const STATS_MS = 2_000;
const AGAIN_MS = 2_000;
/** Longer than it rings: by then its end was told, or got lost on the way. */
const RUNG_OUT_MS = (RING_SECONDS + 5) * 1_000;

const store = createStore<Connection>(NOTHING);
let myId = '';
let seat = '';
let peer: Peer | null = null;
let sound: Sound | null = null;
let leave: (() => void)[] = [];
let again: ReturnType<typeof setTimeout> | undefined;

/** The call of this page; it lives outside React, so that it survives going from page to page. */
export const readConnection = store.read;
export const useConnection = (): Connection => useSyncExternalStore(store.subscribe, store.read);

const keepCurrent = (call: Call): void => keepCall(queryClient, call);

/** Rings somebody from this page. @throws CallError: they are in another call, or may not be called */
export async function ring(personId: string, me: string): Promise<void> {
  myId = me;
  const mine = await findSeat();
  await take(await send('POST /api/calls', { body: { personId, seat: mine } }));
}

/** Answers, or comes into a running call from this page in place of another. @throws CallError */
export async function accept(id: string, me: string): Promise<void> {
  myId = me;
  const mine = await findSeat();
  await take(await send('POST /api/calls/:id/accept', { params: { id }, body: { seat: mine } }));
}

/** Declines a call that rings for me. @throws CallError */
export async function decline(id: string): Promise<void> {
  keepCurrent(await send('POST /api/calls/:id/decline', { params: { id } }));
}

async function take(call: Call): Promise<void> {
  keepCurrent(call);
  await adopt(call, myId);
}

/** Ends the call of this page, or takes the ringing back; sent again until the server has heard it. */
export function end(): void {
  const { call } = store.read();
  if (!call || isOver(call)) return;
  peer?.sayLeft();
  const ended: Call = {
    ...call,
    state: call.state === 'ringing' ? 'cancelled' : 'ended',
    endedAt: new Date().toISOString(),
  };
  keepCurrent(ended);
  finish(ended);
  void tellEnd(call.id);
}

/** Ends a call that another page of mine is in, or was. */
export async function endElsewhere(id: string): Promise<void> {
  keepCurrent(await send('POST /api/calls/:id/end', { params: { id } }));
}

/** Whether the server took it or will never: what is not so is sent again. */
const wasHeard = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;

async function tellEnd(id: string): Promise<void> {
  try {
    const call = await send('POST /api/calls/:id/end', { params: { id } });
    keepCurrent(call);
    if (store.read().call?.id === id) store.change({ call });
  } catch (error) {
    if (!wasHeard(error)) setTimeout(() => void tellEnd(id), AGAIN_MS);
  }
}

/** Gives back the devices that were opened for a call there is not. */
export function closeUnused(): void {
  const { state } = store.read();
  if (state === 'idle' || state === 'over') closeOwnMedia();
}

/** Puts away how the last call went. */
export function putAway(): void {
  if (store.read().state === 'over') store.change(NOTHING);
}

/** The current call as the server has it: what this page is part of goes on here, also after a reload. */
export async function adopt(call: Call | null, me: string): Promise<void> {
  myId = me;
  const known = store.read();
  if (!call) {
    // The list may be older than the call; the call itself says how it stands.
    if (known.call && !isOver(known.call)) await readAgain(known.call.id);
    return;
  }
  const isKnown = known.call?.id === call.id;
  // Another one rings: the one of this page ended while it did not hear.
  if (known.call && !isKnown && !isOver(known.call)) {
    await readAgain(known.call.id);
    if (store.read().call?.id === known.call.id && store.read().state !== 'over') return;
  }
  if (isOver(call)) {
    if (isKnown && known.state !== 'over') finish(call);
    return;
  }
  if (isKnown && known.state === 'over') return;
  seat = await findSeat();
  if (isKnownOver(call.id)) return;
  const isMine = mySeatIn(call, me) === seat;
  if (!isMine) {
    if (store.read().call?.id === call.id) depart();
    return;
  }
  store.change({ call });
  if (call.state === 'ringing') {
    if (store.read().state !== 'ringing') {
      store.change({ ...NOTHING, call, state: 'ringing' });
      follow();
      const rungOut = setTimeout(() => void readAgain(call.id), RUNG_OUT_MS);
      leave.push(() => clearTimeout(rungOut));
    }
  } else if (!peer) {
    begin(call);
  }
}

async function readAgain(id: string): Promise<void> {
  clearTimeout(again);
  if (store.read().call?.id !== id || store.read().state === 'over') return;
  try {
    const call = await send('GET /api/calls/:id', { params: { id } });
    if (store.read().call?.id !== id) return;
    keepCurrent(call);
    await adopt(call, myId);
  } catch (error) {
    if (!wasHeard(error)) again = setTimeout(() => void readAgain(id), AGAIN_MS);
  }
}

/** From ringing on: hears what the live connection tells of the call. */
function follow(): void {
  if (leave.length > 0) return;
  leave.push(
    onCallNews((news) => {
      if ('call' in news) return void adopt(news.call, myId);
      const { callId, signal } = news.signal;
      if (callId === store.read().call?.id) peer?.receive(JSON.parse(signal) as LinkFrame);
    }),
    watchLive((state) => state === 'open' && peer?.poke()),
  );
}

function begin(call: Call): void {
  follow();
  store.change({ ...NOTHING, call, state: 'reaching' });
  const { id } = call;
  sound = createSound((isSoundBlocked) => store.change({ isSoundBlocked }));
  peer = createPeer({
    leads: call.client.id === myId,
    relayOnly: isRelayOnly(),
    readServers: () => send('GET /api/calls/:id/ice', { params: { id } }),
    send: (frame) => void sayLive({ type: 'call_signal', callId: id, seat, signal: JSON.stringify(frame) }),
    onTracks({ audio, video }) {
      sound?.play(audio);
      store.change({ theirVideo: video });
    },
    onState(state) {
      const { state: before } = store.read();
      // Both may be on a network that is gone, and without signals there is no other way.
      if (state === 'disconnected' || state === 'failed') probeLive();
      if (state === 'connected') store.change({ state: 'there' });
      else if (state !== 'closed' && before === 'there') {
        if (state !== 'connecting') store.change({ state: 'broken' });
      }
    },
    onTrouble: (trouble) => store.change({ trouble }),
    onAway: (isAway) => store.change({ isAway }),
    onShown: (shown) => store.change({ shown }),
    onLeft: end,
  });
  const made = peer;
  const giveTracks = () => {
    const { microphoneTrack, cameraTrack, screenTrack } = readOwnMedia();
    made.send({ audio: microphoneTrack, video: screenTrack ?? cameraTrack } satisfies Tracks);
    made.show({ microphone: !!microphoneTrack, camera: !!cameraTrack, screen: !!screenTrack });
    sound?.setSpeaker(readOwnMedia().speakerId);
  };
  giveTracks();
  // After a reload, and where the call was answered without a look at the devices.
  void openOwnMedia();
  const networkChanged = () => made.networkChanged();
  const goodbye = () => made.sayBye();
  window.addEventListener('online', networkChanged);
  window.addEventListener('pagehide', goodbye);
  leave.push(
    onOwnMedia(giveTracks),
    keepAwake(),
    followQuality(made),
    () => window.removeEventListener('online', networkChanged),
    () => window.removeEventListener('pagehide', goodbye),
  );
}

/** Measures every two seconds how it goes. */
function followQuality(measured: Peer): () => void {
  let before: Awaited<ReturnType<Peer['readSums']>> = null;
  const timer = setInterval(async () => {
    const sums = await measured.readSums().catch(() => null);
    const { shown } = store.read();
    if (peer === measured && before && sums) {
      store.change({ quality: judge(before, sums, shown?.camera === true || shown?.screen === true) });
    }
    before = sums;
  }, STATS_MS);
  return () => clearInterval(timer);
}

function stop(): void {
  for (const undo of leave) undo();
  leave = [];
  peer?.stop();
  peer = null;
  sound?.stop();
  sound = null;
  closeOwnMedia();
}

function finish(call: Call): void {
  stop();
  store.change({ ...NOTHING, call, state: 'over' });
}

/** Another page of the same person took the seat. */
function depart(): void {
  stop();
  store.change(NOTHING);
}

/** After a press: plays what the browser held back. */
export function playSound(): void {
  sound?.resume();
}
