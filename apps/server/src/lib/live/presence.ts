import { emptySignal, type PresenceNews, type Signal } from './signal.ts';

/** How long a person stays online after their last socket closed, so that a reload is not noticed. */
const GRACE_MS = 5_000;
const BEAT_MS = 10_000;
/** Silence after which a server counts as stopped and its people as offline. */
const LOST_MS = 30_000;

type Options = {
  /** Names this server among those of the installation. */
  server: string;
  publish: (signal: Signal) => void;
  /** Called once for each person who comes online or goes offline, over all servers. */
  changed: (studioId: string, personId: string, isOnline: boolean) => void;
};

/** Who is online, on any server of the installation. Each server keeps the whole state in memory. */
export type Presence = {
  /** A person's first socket on this server opened. */
  opened(studioId: string, personId: string): void;
  /** A person's last socket on this server closed. */
  closed(studioId: string, personId: string): void;
  /** People left their studio: those with a socket here go offline without the time of a reload. */
  leftStudio(people: readonly string[]): void;
  apply(news: readonly PresenceNews[]): void;
  /** Asks the other servers for their people: signals may have been missed. */
  ask(): void;
  online(studioId: string): string[];
  isOnline(studioId: string, personId: string): boolean;
  /** Whether another server is known; without one, nothing has to be passed on. */
  hasOthers(): boolean;
  /** Starts the heartbeat. */
  start(): void;
  /** Tells the other servers that this server's people leave unless they reconnect elsewhere. */
  stop(): void;
};

type Server = { people: Map<string, string>; timer: NodeJS.Timeout | undefined };

/** The people who are online, by studio, and the number of servers that each is on. */
function createRoll(changed: Options['changed']) {
  const studios = new Map<string, Map<string, number>>();
  return {
    add(server: Server, studioId: string, personId: string) {
      if (server.people.has(personId)) return;
      server.people.set(personId, studioId);
      const people = studios.get(studioId) ?? new Map<string, number>();
      studios.set(studioId, people);
      const count = (people.get(personId) ?? 0) + 1;
      people.set(personId, count);
      if (count === 1) changed(studioId, personId, true);
    },
    remove(server: Server, personId: string) {
      const studioId = server.people.get(personId);
      if (studioId === undefined) return;
      server.people.delete(personId);
      const people = studios.get(studioId);
      const count = (people?.get(personId) ?? 1) - 1;
      if (count > 0) return void people?.set(personId, count);
      people?.delete(personId);
      if (people?.size === 0) studios.delete(studioId);
      changed(studioId, personId, false);
    },
    online: (studioId: string) => [...(studios.get(studioId)?.keys() ?? [])],
    isOnline: (studioId: string, personId: string) => studios.get(studioId)?.has(personId) ?? false,
  };
}

export function createPresence({ server: own, publish, changed }: Options): Presence {
  /** Person to studio, by server; a person may be on two servers. */
  const servers = new Map<string, Server>();
  const { add, remove, online, isOnline } = createRoll(changed);
  const leaving = new Map<string, NodeJS.Timeout>();
  let heart: NodeJS.Timeout | undefined;

  const tell = (...presence: PresenceNews[]) => publish({ ...emptySignal(), presence });
  const ownPeople = () =>
    [...(servers.get(own)?.people ?? [])].map(([person, studio]) => ({ person, studio }));

  function forget(id: string) {
    const server = servers.get(id);
    if (!server) return;
    clearTimeout(server.timer);
    for (const personId of [...server.people.keys()]) remove(server, personId);
    servers.delete(id);
  }

  /** Its people go offline when no signal of it comes in time; this server never drops itself. */
  function expect(id: string, server: Server, ms: number) {
    clearTimeout(server.timer);
    if (id !== own) server.timer = setTimeout(forget, ms, id).unref();
  }

  function receive(news: PresenceNews) {
    if (news.kind === 'ask') {
      if (news.server !== own) tell({ kind: 'all', server: own, people: ownPeople() });
      return;
    }
    const known = servers.get(news.server);
    const server = known ?? { people: new Map<string, string>(), timer: undefined };
    servers.set(news.server, server);
    expect(news.server, server, news.kind === 'gone' ? GRACE_MS : LOST_MS);
    // A server first heard of while it runs has people whom this server has not been told of.
    if (!known && news.kind !== 'all' && news.server !== own) tell({ kind: 'ask', server: own });
    if (news.kind === 'on') add(server, news.studio, news.person);
    if (news.kind === 'off') remove(server, news.person);
    if (news.kind === 'all') {
      const there = new Set(news.people.map(({ person }) => person));
      for (const { person, studio } of news.people) add(server, studio, person);
      for (const person of [...server.people.keys()]) if (!there.has(person)) remove(server, person);
    }
  }

  return {
    opened(studio, person) {
      clearTimeout(leaving.get(person));
      if (leaving.delete(person)) return;
      tell({ kind: 'on', server: own, studio, person });
    },
    closed(studio, person) {
      const leave = () => {
        leaving.delete(person);
        tell({ kind: 'off', server: own, studio, person });
      };
      clearTimeout(leaving.get(person));
      leaving.set(person, setTimeout(leave, GRACE_MS).unref());
    },
    leftStudio(people) {
      for (const person of people) {
        const studio = servers.get(own)?.people.get(person);
        clearTimeout(leaving.get(person));
        leaving.delete(person);
        if (studio !== undefined) tell({ kind: 'off', server: own, studio, person });
      }
    },
    apply(news) {
      for (const one of news) receive(one);
    },
    ask: () => tell({ kind: 'ask', server: own }),
    online,
    isOnline,
    hasOthers: () => servers.size > (servers.has(own) ? 1 : 0),
    start() {
      tell({ kind: 'ask', server: own });
      heart = setInterval(() => tell({ kind: 'beat', server: own }), BEAT_MS).unref();
    },
    stop() {
      clearInterval(heart);
      for (const timer of leaving.values()) clearTimeout(timer);
      for (const { timer } of servers.values()) clearTimeout(timer);
      tell({ kind: 'gone', server: own });
    },
  };
}
