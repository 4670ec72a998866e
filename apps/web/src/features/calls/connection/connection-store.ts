import type { Call } from '@spotter/contract/calls';
import { RING_SECONDS } from '@spotter/contract/calls-limits';
import { useSyncExternalStore } from 'react';
import { CallError, call as send } from '#lib/call/call.ts';
import { isRefusal } from '#lib/call/passing.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { keepAwake } from '#lib/device/keep-awake.ts';
import { probeLive, sayLive, watchLive } from '#lib/live/live-line.ts';
import { createStore } from '#lib/store.ts';
import { isKnownOver, keepCall } from '../api.ts';
import { isOver, mySeatIn } from '../call-rules.ts';
import { isRelayOnly } from '../devices/kept-devices.ts';
import { closeOwnMedia, onOwnMedia, openOwnMedia, readOwnMedia, shownOf } from '../devices/own-media.ts';
import { createSound, type Sound } from '../devices/sound.ts';
import { type Quality, rateQuality } from '../in-call/quality.ts';
import { onCallNews } from '../ringing/call-news.ts';
import { findSeat } from './find-seat.ts';
import type { LinkFrame } from './link.ts';
import { createPeer, type Peer, type Shown, type Tracks, type Trouble } from './peer.ts';

export type CallConnection = {
  /** The call that this page is in or rings with. After its end it stays, as the outcome, until it is dismissed. */
  call: Call | null;
  /** `idle`: no call; `ringing`: not answered yet; `reaching`: connecting; `there`: connected; `broken`; `over`. */
  state: 'idle' | 'ringing' | 'reaching' | 'there' | 'broken' | 'over';
  /** The other page is gone, perhaps only for a reload. */
  isAway: boolean;
  trouble: Trouble;
  /** What the other person has switched on; null until their page has sent it. */
  shown: Shown | null;
  theirVideo: MediaStreamTrack | null;
  /** The browser needs a press before it plays sound. */
  isSoundBlocked: boolean;
  quality: Quality | null;
};

const NOTHING: CallConnection = {
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
/** Longer than a call rings: by then its end was received, or lost. */
const RUNG_OUT_MS = (RING_SECONDS + 5) * 1_000;

const store = createStore<CallConnection>(NOTHING);
let myId = '';
let seat = '';
let peer: Peer | null = null;
let sound: Sound | null = null;
let leave: (() => void)[] = [];
let again: ReturnType<typeof setTimeout> | undefined;

/** The state of this page's call. It lives outside React, so that it survives navigation. */
export const readConnection = store.read;
export const useConnection = (): CallConnection => useSyncExternalStore(store.subscribe, store.read);

const keepCurrent = (call: Call): void => keepCall(queryClient, call);

/** Starts a call from this page. @throws CallError: the person is in another call, or may not be called */
export async function ring(personId: string, me: string): Promise<void> {
  myId = me;
  const mine = await findSeat();
  await take(await send('POST /api/calls', { body: { personId, seat: mine } }));
}

/** Answers a call, or moves a running call to this page. @throws CallError */
export async function accept(id: string, me: string): Promise<void> {
  myId = me;
  const mine = await findSeat();
  await take(await send('POST /api/calls/:id/accept', { params: { id }, body: { seat: mine } }));
}

/** Declines a ringing call. @throws CallError */
export async function decline(id: string): Promise<void> {
  keepCurrent(await send('POST /api/calls/:id/decline', { params: { id } }));
}

async function take(call: Call): Promise<void> {
  keepCurrent(call);
  await adopt(call, myId);
}

/** Ends the call of this page, or cancels a ringing one. Retried until the server has received it. */
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

/** Ends a call that another page of this person is or was in. */
export async function endElsewhere(id: string): Promise<void> {
  keepCurrent(await send('POST /api/calls/:id/end', { params: { id } }));
}

/** Whether the server has accepted the end or will never accept it; otherwise it is sent again. */
const wasAnswered = (error: unknown): boolean => error instanceof CallError && isRefusal(error);

async function tellEnd(id: string): Promise<void> {
  try {
    const call = await send('POST /api/calls/:id/end', { params: { id } });
    keepCurrent(call);
    if (store.read().call?.id === id) store.change({ call });
  } catch (error) {
    if (!wasAnswered(error)) setTimeout(() => void tellEnd(id), AGAIN_MS);
  }
}

/** Closes devices that were opened for a call that does not exist. */
export function closeUnused(): void {
  const { state } = store.read();
  if (state === 'idle' || state === 'over') closeOwnMedia();
}

/** Dismisses the outcome of the last call. */
export function putAway(): void {
  if (store.read().state === 'over') store.change(NOTHING);
}

/**
 * Synchronises with the server's current call. If this page takes part in it, it continues here, also after a
 * reload.
 */
export async function adopt(call: Call | null, me: string): Promise<void> {
  myId = me;
  const known = store.read();
  if (!call) {
    // The list may be older than the call, so read the call itself.
    if (known.call && !isOver(known.call)) await readAgain(known.call.id);
    return;
  }
  const isKnown = known.call?.id === call.id;
  // Another call rings: the one of this page has ended without notice.
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
    if (!wasAnswered(error)) again = setTimeout(() => void readAgain(id), AGAIN_MS);
  }
}

/** Handles live events of the call, from ringing on. */
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
      // Both may have lost their network path; without signalling there is no other way.
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
    made.show(shownOf(readOwnMedia()));
    sound?.setSpeaker(readOwnMedia().speakerId);
  };
  giveTracks();
  // After a reload, and when the call was answered without checking the devices.
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

/** Measures the quality every two seconds. */
function followQuality(measured: Peer): () => void {
  let before: Awaited<ReturnType<Peer['readSums']>> = null;
  const timer = setInterval(async () => {
    const sums = await measured.readSums().catch(() => null);
    const { shown } = store.read();
    if (peer === measured && before && sums) {
      store.change({ quality: rateQuality(before, sums, shown?.camera === true || shown?.screen === true) });
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

/** Another page of the same person took over the seat. */
function depart(): void {
  stop();
  store.change(NOTHING);
}

/** Call on a press: plays sound that the browser blocked. */
export function playSound(): void {
  sound?.resume();
}
