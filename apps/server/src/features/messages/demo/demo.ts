import type { DemoPart } from '#db/feature.ts';
import type { Row } from '#db/rows.ts';
import { AS_WRITTEN } from '#demo/as-written.ts';
import { type DemoTime, minutesAfter } from '#demo/local-time.ts';
import type { Random } from '#demo/random.ts';
import { type DemoClient, type DemoPerson, makeStudio, type Studio } from '#demo/studio.ts';
import { makeChatTools } from './make-chat-tools.ts';
import { type LineAgo, type SaidFile, TEXTS } from './texts.ts';

type Said = { by: DemoPerson; content: string; at: Date; file?: SaidFile | undefined };
type Talk = {
  channel: Row<'channels'>;
  messages: Row<'messages'>[];
  files: Row<'message_files'>[];
  reads: Row<'channel_reads'>[];
};

const DAYS = 56;
/** How many messages of the studio's channel the two demo people have not read. */
const GENERAL_UNREAD = { trainer: 2, client: 3 };
/** The demo trainer's clients, by index, whose last question is unanswered. */
const ASKING = [3, 9, 14, 22, 31];
/** Says nothing new; not read by the trainer either. */
const LAST_DAY_MINUTES = 1_440;

/** The studio's channel and one for each coaching; those of the demo trainer have a history. */
export const messagesDemo: DemoPart = {
  rows(scene) {
    const { time } = scene;
    const studio = scene.once(makeStudio);
    const talks = makeMessages(scene.random('messages'), time, studio);
    const tools = makeChatTools(scene.random('chat-tools'), time, studio);
    if (!tools) return talks;
    return {
      ...tools,
      message_files: talks.message_files,
      channels: [...talks.channels, ...tools.channels],
      messages: [...talks.messages, ...tools.messages],
      channel_reads: [...talks.channel_reads, ...tools.channel_reads],
    };
  },
};

function makeMessages(random: Random, time: DemoTime, studio: Studio) {
  const talks = [
    general(random, time, studio),
    ...studio.clients.map((client, n) => direct(random, time, studio, client, n)),
  ];
  return {
    channels: talks.map(({ channel }) => channel),
    messages: talks.flatMap(({ messages }) => messages),
    message_files: talks.flatMap(({ files }) => files),
    channel_reads: talks.flatMap(({ reads }) => reads),
  };
}

/** `t What is said` as who says it and what. */
const parse = (line: string): [string, string] => [line.slice(0, 1), line.slice(2)];

/** Lines one after the other, minutes apart. */
function talkFrom(
  random: Random,
  start: Date,
  lines: readonly string[],
  who: Record<string, DemoPerson>,
): Said[] {
  let at = start;
  return lines.flatMap((line) => {
    const [role, content] = parse(line);
    at = minutesAfter(at, random.between(1, 24));
    const by = who[role];
    return by ? [{ by, content, at }] : [];
  });
}

const talkAgo = (time: DemoTime, lines: readonly LineAgo[], who: Record<string, DemoPerson>) =>
  lines.flatMap(({ minutesAgo, line, file }): Said[] => {
    const [role, content] = parse(line);
    const by = who[role];
    return by ? [{ by, content, file, at: minutesAfter(time.now, -minutesAgo) }] : [];
  });

/** Numbers the messages in order of time. */
function record(random: Random, channel: Row<'channels'>, said: readonly Said[]): Talk {
  const inOrder = said
    .filter(({ by, at }) => at > by.created_at)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const messages = inOrder.map(({ by, content, at }, index) => ({
    id: random.id(at),
    channel_id: channel.id,
    studio_id: channel.studio_id,
    number: index + 1,
    sender_id: by.id,
    content,
    created_at: at,
    change: null,
    ...AS_WRITTEN,
  }));
  const last = inOrder.at(-1);
  return {
    channel: { ...channel, last_number: messages.length, last_message_at: last?.at ?? null },
    messages,
    files: inOrder.flatMap(({ file }, index) => {
      const message = messages[index];
      return file && message
        ? [{ ...file, message_id: message.id, position: 1, studio_id: channel.studio_id }]
        : [];
    }),
    reads: [],
  };
}

const readTo = (talk: Talk, personId: string, unread: number, at: Date): Row<'channel_reads'>[] => {
  // Writing a message marks the earlier ones as read.
  const own = talk.messages.findLast(({ sender_id }) => sender_id === personId)?.number ?? 0;
  const number = Math.max(own, talk.messages.length - unread);
  return number > 0 ? [{ channel_id: talk.channel.id, person_id: personId, number, read_at: at }] : [];
};

function general(random: Random, time: DemoTime, studio: Studio): Talk {
  const channel = {
    id: random.id(studio.row.created_at),
    studio_id: studio.row.id,
    kind: 'general',
    name: null,
    trainer_id: null,
    client_id: null,
    last_number: 0,
    last_change: 0,
    last_message_at: null,
    created_at: studio.row.created_at,
  };
  const since = time.at(time.day(-DAYS - 4), 0);
  const talkers = studio.clients.filter(({ person, isDemo }) => person.created_at < since && !isDemo);
  const trainers = studio.trainers.map(({ person }) => person);
  const cast = (trainer: DemoPerson | undefined): Record<string, DemoPerson> => {
    const [a, b, c] = random.sample(talkers, 3).map(({ person }) => person);
    return { ...(trainer && { t: trainer }), ...(a && { a }), ...(b && { b }), ...(c && { c }) };
  };
  const step = (DAYS - 1) / TEXTS.general.length;
  const past = TEXTS.general.flatMap((lines, index) => {
    const day = time.day(-Math.round(DAYS - index * step));
    return talkFrom(random, time.at(day, random.int(420, 1_180)), lines, cast(random.pick(trainers)));
  });
  // Not by the demo trainer, so that something is unread for him.
  const fresh = talkAgo(time, TEXTS.fresh, cast(trainers[1]));
  const talk = record(random, channel, [...past, ...fresh]);
  const demoTrainer = trainers[0];
  talk.reads = [...trainers, ...studio.clients.map(({ person }) => person)].flatMap((person) => {
    const isDemoClient = studio.clients[0]?.person === person;
    const unread = isDemoClient
      ? GENERAL_UNREAD.client
      : person === demoTrainer
        ? GENERAL_UNREAD.trainer
        : random.int(0, 12);
    return readTo(talk, person.id, unread, time.now);
  });
  return talk;
}

function direct(random: Random, time: DemoTime, studio: Studio, client: DemoClient, nth: number): Talk {
  const { person, trainer, isDemo } = client;
  const channel = {
    id: random.id(person.created_at),
    studio_id: studio.row.id,
    kind: 'direct',
    name: null,
    trainer_id: trainer.person.id,
    client_id: person.id,
    last_number: 0,
    last_change: 0,
    last_message_at: null,
    created_at: person.created_at,
  };
  const isDemoTrainers = trainer === studio.trainers[0];
  const who = { t: trainer.person, c: person };
  const isAsking = isDemoTrainers && ASKING.includes(nth);
  const said = isDemo
    ? talkAgo(time, TEXTS.demoClient, who)
    : pastTalks(random, time, client, isDemoTrainers ? 3 : 1);
  if (isAsking) {
    const at = minutesAfter(time.now, -random.int(40, LAST_DAY_MINUTES));
    said.push({ by: person, content: TEXTS.questions[ASKING.indexOf(nth)] ?? '', at });
  }
  const talk = record(random, channel, said);
  talk.reads = [
    ...readTo(talk, trainer.person.id, isAsking ? 1 : 0, time.now),
    ...readTo(talk, person.id, isDemo ? 1 : 0, time.now),
  ];
  return talk;
}

/** Up to so many talks since the client joined, each on a day of its own, the last one yesterday at the latest. */
function pastTalks(random: Random, time: DemoTime, { person, trainer }: DemoClient, most: number): Said[] {
  const days = Math.floor((time.now.getTime() - person.created_at.getTime()) / 86_400_000);
  const known = Math.min(days - 2, DAYS);
  if (known < 2) return [];
  const count = Math.min(most, random.int(most > 1 ? 1 : 0, most));
  return random.sample(TEXTS.direct, count).flatMap((lines, index) => {
    // Whole stretches of days, so that two talks never run into each other.
    const from = 2 + Math.floor((known * index) / count);
    const to = Math.max(from, 1 + Math.floor((known * (index + 1)) / count));
    const start = time.at(time.day(-random.int(from, to)), random.int(430, 1_150));
    return talkFrom(random, start, lines, { t: trainer.person, c: person });
  });
}
