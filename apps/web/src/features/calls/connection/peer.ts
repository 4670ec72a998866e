import type { IceServers } from '@spotter/contract/calls';
import { addUp, type Sums } from '../in-call/quality.ts';
import { createLink, type LinkFrame } from './link.ts';
import { createRecovery } from './recovery.ts';

/** What a person lets the other see and hear. */
export type Shown = { microphone: boolean; camera: boolean; screen: boolean };
/** Why connecting takes long: the relay (TURN) refused, or no path has been found yet. */
export type Trouble = 'relay' | 'slow' | null;
export type Tracks = { audio: MediaStreamTrack | null; video: MediaStreamTrack | null };

type Message = { description: RTCSessionDescriptionInit } | { candidate: RTCIceCandidateInit };
/** Sent over the data channel, so that it arrives also while the server is away. */
type Word = { shown: Shown } | { left: true };

type Options = {
  /** The leader makes the offer, and its offer wins a collision. */
  leads: boolean;
  relayOnly: boolean;
  readServers: () => Promise<IceServers>;
  send: (frame: LinkFrame) => void;
  onTracks: (tracks: Tracks) => void;
  onState: (state: RTCPeerConnectionState) => void;
  onTrouble: (trouble: Trouble) => void;
  onAway: (isAway: boolean) => void;
  onShown: (shown: Shown) => void;
  /** The other person ended the call. */
  onLeft: () => void;
};

export type Peer = {
  receive(frame: LinkFrame): void;
  /** The relay of signals is back. */
  poke(): void;
  networkChanged(): void;
  /** Replaces the tracks that are sent. */
  send(tracks: Tracks): void;
  show(shown: Shown): void;
  /** Statistics of the current connection; null when there is none. */
  readSums(): Promise<Sums | null>;
  sayBye(): void;
  sayLeft(): void;
  stop(): void;
};

/** Credentials are renewed this long before they expire, milliseconds. */
const RENEW_BEFORE_MS = 5 * 60_000;
const ASK_AGAIN_MS = 5_000;

/**
 * One side of a call: a connection that recovers by itself. It follows the "perfect negotiation" of the WebRTC
 * specification: both may make an offer at any time; the leader's wins and the other's is rolled back.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state machine, whose steps share their variables
export function createPeer(options: Options): Peer {
  const { leads, relayOnly, readServers, onTracks, onState, onTrouble, onShown, onLeft } = options;
  let connection: RTCPeerConnection | null = null;
  let channel: RTCDataChannel | null = null;
  let servers: IceServers | null = null;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let tracks: Tracks = { audio: null, video: null };
  let shown: Shown | null = null;
  let makesOffer = false;
  let ignoresOffer = false;
  let awaitsAnswer = false;
  let relayRefused = false;
  let stopped = false;
  /** Messages are handled one after the other; those of an earlier connection are dropped. */
  let work: Promise<void> = Promise.resolve();
  let epoch = 0;

  const link = createLink({
    send: options.send,
    onAway: options.onAway,
    onPeer() {
      epoch += 1;
      line(epoch, connect);
    },
    onMessage: (body) => line(epoch, () => receiveMessage(body as Message)),
  });
  const recovery = createRecovery({
    restart() {
      connection?.restartIce();
      if (isOld() || relayRefused) void askForServers();
    },
    renew: () => link.renew(),
    onTrouble: (inTrouble) => onTrouble(inTrouble ? (relayRefused ? 'relay' : 'slow') : null),
  });

  function line(ofEpoch: number, step: () => Promise<void>): void {
    work = work
      .then(() => (stopped || ofEpoch !== epoch ? undefined : step()))
      // A message that fails is repaired by the next attempt of the recovery.
      .catch(() => undefined);
  }

  const isOld = () =>
    servers?.expiresAt != null && Date.parse(servers.expiresAt) - Date.now() < RENEW_BEFORE_MS;

  async function askForServers(): Promise<void> {
    clearTimeout(asking);
    try {
      servers = await readServers();
    } catch {
      if (!stopped) asking = setTimeout(() => void askForServers(), ASK_AGAIN_MS);
      return;
    }
    if (stopped) return;
    connection?.setConfiguration(configuration());
    if (servers.expiresAt === null) return;
    const left = Date.parse(servers.expiresAt) - Date.now() - RENEW_BEFORE_MS;
    asking = setTimeout(() => void askForServers(), Math.max(ASK_AGAIN_MS, left));
  }

  const configuration = (): RTCConfiguration => ({
    iceServers: servers?.iceServers ?? [],
    iceTransportPolicy: relayOnly ? 'relay' : 'all',
  });

  function close(): void {
    const old = connection;
    connection = null;
    channel = null;
    old?.close();
  }

  /** Starts a new connection with the other page's current epoch. */
  async function connect(): Promise<void> {
    const own = epoch;
    // Only the first time. Later connections use the known servers, also while the server is away.
    if (!servers) await firstServers;
    if (stopped || own !== epoch) return;
    close();
    [makesOffer, ignoresOffer, awaitsAnswer] = [false, false, false];
    const made = new RTCPeerConnection(configuration());
    connection = made;
    recovery.begin();
    onState('new');
    const isCurrent = () => connection === made;
    const received: Tracks = { audio: null, video: null };
    made.ontrack = ({ track }) => {
      if (track.kind === 'audio') received.audio = track;
      else received.video = track;
      if (isCurrent()) onTracks({ ...received });
    };
    made.onicecandidate = ({ candidate }) => {
      if (isCurrent() && candidate) link.write({ candidate: candidate.toJSON() } satisfies Message);
    };
    made.onicecandidateerror = ({ url, errorCode }) => {
      // 701 is an address that cannot be reached; the other codes are refusals.
      if (isCurrent() && url?.startsWith('turn')) relayRefused ||= relayOnly || errorCode !== 701;
    };
    made.onconnectionstatechange = () => {
      if (!isCurrent()) return;
      if (made.connectionState === 'connected') relayRefused = false;
      recovery.become(made.connectionState);
      onState(made.connectionState);
    };
    made.onnegotiationneeded = async () => {
      try {
        makesOffer = true;
        await made.setLocalDescription();
        if (isCurrent() && made.localDescription) {
          link.write({ description: made.localDescription.toJSON() } satisfies Message);
        }
      } catch {
        // The other's offer came first: answer it instead.
      } finally {
        makesOffer = false;
      }
    };
    if (leads) {
      openChannel(made);
      made.addTransceiver('audio', { direction: 'sendrecv' });
      made.addTransceiver('video', { direction: 'sendrecv' });
      await putTracks();
    }
  }

  function openChannel(made: RTCPeerConnection): void {
    const opened = made.createDataChannel('words', { negotiated: true, id: 0 });
    channel = opened;
    opened.onopen = () => say(opened);
    opened.onmessage = ({ data }) => {
      if (connection !== made) return;
      const word = JSON.parse(String(data)) as Word;
      if ('left' in word) onLeft();
      else onShown(word.shown);
    };
  }

  function say(to: RTCDataChannel | null): void {
    if (shown && to?.readyState === 'open') to.send(JSON.stringify({ shown } satisfies Word));
  }

  /** Puts our tracks into the transceivers; no track means silence, or no picture. */
  async function putTracks(): Promise<void> {
    for (const transceiver of connection?.getTransceivers() ?? []) {
      const { kind } = transceiver.receiver.track;
      transceiver.direction = 'sendrecv';
      const track = kind === 'audio' ? tracks.audio : tracks.video;
      // Chromium crashes the page if one track is replaced during a negotiation.
      if (transceiver.sender.track !== track) await transceiver.sender.replaceTrack(track);
    }
  }

  async function receiveMessage(message: Message): Promise<void> {
    const made = connection;
    if (!made) return;
    if ('candidate' in message) {
      try {
        await made.addIceCandidate(message.candidate);
      } catch (error) {
        // Candidates of an ignored offer have no description.
        if (!ignoresOffer) throw error;
      }
      return;
    }
    const { description } = message;
    const isReady = !makesOffer && (made.signalingState === 'stable' || awaitsAnswer);
    ignoresOffer = leads && description.type === 'offer' && !isReady;
    if (ignoresOffer) return;
    awaitsAnswer = description.type === 'answer';
    try {
      await made.setRemoteDescription(description);
    } finally {
      awaitsAnswer = false;
    }
    if (description.type !== 'offer' || connection !== made) return;
    // Not before the first offer: it would cause an offer of its own.
    if (!channel) openChannel(made);
    await putTracks();
    await made.setLocalDescription();
    if (made.localDescription) link.write({ description: made.localDescription.toJSON() } satisfies Message);
  }

  /** Resolves when the ICE servers are known, however long the server is away. */
  const firstServers = (async () => {
    while (!servers && !stopped) {
      await askForServers();
      if (!servers) await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  })();
  link.start();

  return {
    receive: (frame) => link.receive(frame),
    poke: () => link.poke(),
    networkChanged: () => recovery.networkChanged(),
    send(next) {
      tracks = next;
      line(epoch, putTracks);
    },
    show(next) {
      shown = next;
      say(channel);
    },
    async readSums() {
      const asked = connection;
      if (!asked) return null;
      const report = await asked.getStats();
      const entries: Parameters<typeof addUp>[0] extends Iterable<infer E> ? E[] : never = [];
      report.forEach((entry) => void entries.push(entry));
      return asked === connection ? addUp(entries, performance.now()) : null;
    },
    sayBye: () => link.sayBye(),
    sayLeft() {
      if (channel?.readyState === 'open') channel.send(JSON.stringify({ left: true } satisfies Word));
    },
    stop() {
      stopped = true;
      clearTimeout(asking);
      link.stop();
      recovery.stop();
      close();
    },
  };
}
