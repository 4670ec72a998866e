import type { Row } from '#db/rows.ts';
import { AS_WRITTEN } from '#demo/as-written.ts';
import { type DemoTime, minutesAfter } from '#demo/local-time.ts';
import type { Random } from '#demo/random.ts';
import type { Studio } from '#demo/studio.ts';
import { TEXTS } from './texts.ts';

const GROUP_SIZE = 4;
const GROUP_MINUTES_AGO = 3_200;

/** The demo trainer's templates, a message that waits, and a group. */
export function makeChatTools(random: Random, time: DemoTime, { row, trainers, clients }: Studio) {
  const trainer = trainers[0];
  const own = clients.filter((client) => client.trainer === trainer);
  if (!trainer || own.length < GROUP_SIZE) return null;
  const { person } = trainer;
  const begun = minutesAfter(time.now, -GROUP_MINUTES_AGO);
  const at = person.created_at;
  const templates = TEXTS.templates.map(
    ({ title, content, isShared }): Row<'message_templates'> => ({
      ...{ id: random.id(at), studio_id: row.id, author_id: person.id },
      ...{ title, content, is_shared: isShared, created_at: at, changed_at: at },
    }),
  );
  const scheduled: Row<'scheduled_messages'> = {
    ...{ id: random.id(begun), studio_id: row.id, sender_id: person.id, channel_id: null },
    content: TEXTS.scheduled,
    send_at: time.at(time.day(5), 450),
    ...{ created_at: begun, sent_at: null, missed: 0, taken_back_at: null },
  };
  const readers = own.slice(1, 4).map(({ person: reader }) => reader);
  const people = [person, ...own.slice(0, GROUP_SIZE - 1).map((client) => client.person)];
  return {
    message_templates: templates,
    scheduled_messages: [scheduled],
    scheduled_recipients: readers.map(
      ({ id }): Row<'scheduled_recipients'> => ({
        ...{ scheduled_id: scheduled.id, person_id: id, message_id: random.id(begun), is_missed: false },
      }),
    ),
    ...makeGroup(random, begun, row.id, people),
  };
}

function makeGroup(random: Random, begun: Date, studioId: string, people: readonly { id: string }[]) {
  const id = random.id(begun);
  const messages = TEXTS.group.talk.map(
    ([by, content], index): Row<'messages'> => ({
      ...{ id: random.id(begun), channel_id: id, studio_id: studioId, number: index + 1 },
      ...{
        sender_id: people[by]?.id ?? '',
        content,
        created_at: minutesAfter(begun, index * 7),
        change: null,
      },
      ...AS_WRITTEN,
    }),
  );
  const last = messages.at(-1)?.created_at ?? begun;
  const channel: Row<'channels'> = {
    ...{ id, studio_id: studioId, kind: 'group', name: TEXTS.group.name, trainer_id: null, client_id: null },
    ...{ last_number: messages.length, last_change: 0, last_message_at: last, created_at: begun },
  };
  return {
    channels: [channel],
    channel_members: people.map(
      (person): Row<'channel_members'> => ({
        ...{
          channel_id: id,
          person_id: person.id,
          studio_id: studioId,
          from_number: 0,
          joined_at: begun,
          is_muted: false,
        },
      }),
    ),
    messages,
    channel_reads: people.map(
      (person): Row<'channel_reads'> => ({
        ...{ channel_id: id, person_id: person.id, number: messages.length, read_at: last },
      }),
    ),
  };
}
