/**
 * A topic names data that answers depend on: one kind of data of one person, studio, channel or server. Each
 * kind is declared once, by the feature that owns the data. A read names the topics of its answer, a write
 * touches topics, and a page reads again what depends on a touched one. Only this file builds topics or takes
 * their text apart.
 */

/**
 * Who is told that a topic was touched.
 * `person`: the person of the topic. `coached`: the person and their current coaches.
 * `trained`: the person and those of the coaches who may read the changed training.
 * `studio`: every member of the studio. `named`: only those whom the writer names. `server`: no page.
 */
export type TopicAudience = 'person' | 'coached' | 'trained' | 'studio' | 'named' | 'server';

declare const made: unique symbol;

export type Topic = {
  readonly [made]: true;
  readonly kind: string;
  readonly audience: TopicAudience;
  /** The id of the person, studio or channel. */
  readonly id: string;
};

/** One kind of data; `of` makes the topic of one person, studio or channel. */
export type TopicKind = {
  readonly kind: string;
  of(id: string): Topic;
  /** The ids of those topics that are of this kind. */
  idsIn(topics: readonly Topic[]): string[];
};

/** Data of one client, which coaches see too. */
export type CoachedTopicKind = TopicKind & {
  /** The same data of all clients of a trainer: touched with each of theirs. */
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

/** Declares data that no page depends on, such as a server's cache. */
export const serverTopic = (kind: string): TopicKind => kindOf(kind, 'server');

/**
 * All data of a studio: every answer depends on it, whether its route names it or not. Touched by changes
 * that reach every list, such as the erasure of a person.
 */
export const everything: TopicKind = studioTopic('everything');

const OF_CLIENTS = '-of-clients';

const withCoaches = (kind: string, audience: 'coached' | 'trained'): CoachedTopicKind => ({
  ...kindOf(kind, audience),
  ofClientsOf: personTopic(kind + OF_CLIENTS).of,
});

/** Declares data of one person that every coach of theirs sees too, whatever they show them. */
export const coachedTopic = (kind: string): CoachedTopicKind => withCoaches(kind, 'coached');

/**
 * Declares training of one person. A coach sees it who is shown all training, or who wrote or planned the workout of
 * what a transaction says that it changes (`noteTraining`).
 */
export const trainedTopic = (kind: string): CoachedTopicKind => withCoaches(kind, 'trained');

/** The topic touched with a coached one, for one of the person's coaches. */
export function topicForCoach(topic: Topic, trainerId: string): Topic {
  return personTopic(topic.kind + OF_CLIENTS).of(trainerId);
}

/** A topic as text: in headers, in the frame of touched topics, as the key of a counter. */
export const topicText = ({ kind, id }: Topic): string => `${kind}/${id}`;

/** The header in which an answer names its topics, separated by spaces. */
export const TOPICS_HEADER = 'x-topics';

/**
 * The header in which a page names its write, so that it recognises its own write among the touched topics.
 */
export const WRITE_HEADER = 'x-write';

/** The header in which the answer to a write names the touched topics that the writer may be told of. */
export const TOUCHED_HEADER = 'x-touched';

/** Tells every page after a write which topics were touched, of those that the reader may know. */
export type TouchedFrame = {
  type: 'touched';
  topics: string[];
  /** The page's own name for the write. */
  by?: string;
};

/** Another dependency known from the request, such as the reader's day. */
export type Given = { readonly given: string };

export const given = (...parts: readonly (string | number)[]): Given => ({ given: parts.join('/') });

/** Everything that an answer depends on. */
export type Dependency = Topic | Given;
