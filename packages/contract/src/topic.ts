/**
 * A topic names data that answers depend on: one kind of data of one person, studio, channel or server. Each kind is
 * declared once, by the feature that owns the data. A read names the topics of its answer, a write touches topics,
 * and a page reads again what depends on a touched one. Only this file makes topics or takes them apart.
 */

/**
 * Who is told that a topic was touched.
 * `person`: the person it is of. `coached`: the person, and whoever coaches them at that moment.
 * `studio`: every member of the studio. `named`: only those whom the writer names. `server`: no page.
 */
export type TopicAudience = 'person' | 'coached' | 'studio' | 'named' | 'server';

declare const made: unique symbol;

export type Topic = {
  readonly [made]: true;
  readonly kind: string;
  readonly audience: TopicAudience;
  /** Of whom or of what: the id of a person, studio or channel. */
  readonly id: string;
};

/** One kind of data; `of` makes the topic of one person, studio or channel. */
export type TopicKind = {
  readonly kind: string;
  of(id: string): Topic;
  /** The ids of those of the topics that are of this kind. */
  idsIn(topics: readonly Topic[]): string[];
};

/** Data of one client each, which their coaches see too. */
export type CoachedTopicKind = TopicKind & {
  /** The same data of everybody whom the trainer coaches: touched with each of theirs. */
  ofClientsOf(trainerId: string): Topic;
};

function kindOf(kind: string, audience: TopicAudience): TopicKind {
  return {
    kind,
    of: (id) => ({ kind, audience, id }) as Topic,
    idsIn: (topics) => topics.filter((topic) => topic.kind === kind).map((topic) => topic.id),
  };
}

/** Declares data of one person that nobody else sees. */
export const personTopic = (kind: string): TopicKind => kindOf(kind, 'person');

/** Declares data that all members of a studio see. */
export const studioTopic = (kind: string): TopicKind => kindOf(kind, 'studio');

/** Declares data whose readers only the writer knows; they are named when it is touched. */
export const namedTopic = (kind: string): TopicKind => kindOf(kind, 'named');

/** Declares data on which no page depends, such as what a server keeps in memory. */
export const serverTopic = (kind: string): TopicKind => kindOf(kind, 'server');

const OF_CLIENTS = '-of-clients';

/** Declares data of one person that those who coach them see too. */
export function coachedTopic(kind: string): CoachedTopicKind {
  return { ...kindOf(kind, 'coached'), ofClientsOf: personTopic(kind + OF_CLIENTS).of };
}

/** The topic that is touched with a coached one, for one of the person's coaches. */
export function topicForCoach(topic: Topic, trainerId: string): Topic {
  return personTopic(topic.kind + OF_CLIENTS).of(trainerId);
}

/** A topic as text: in the header of an answer, in the frame that says what was touched, as the key of a counter. */
export const topicText = ({ kind, id }: Topic): string => `${kind}/${id}`;

/** The header in which an answer names its topics, as texts with a space between. */
export const TOPICS_HEADER = 'x-topics';

/** The header in which a page names a write of its own, so that it knows it when it is told of it. */
export const WRITE_HEADER = 'x-write';

/** The header in which the answer to a write names the topics it touched, of those that the writer is told of. */
export const TOUCHED_HEADER = 'x-touched';

/** What every page is told after a write: which topics it touched, of those that the reader may know. */
export type TouchedFrame = {
  type: 'touched';
  topics: string[];
  /** The write, as the page that made it named it. */
  by?: string;
};

/** Something else that an answer depends on and that is known with the request, such as the reader's day. */
export type Given = { readonly given: string };

export const given = (...parts: readonly (string | number)[]): Given => ({ given: parts.join('/') });

/** All that an answer follows from. */
export type Dependency = Topic | Given;
