import { type Topic, topicForCoach } from '@spotter/contract/topic';
import type { TopicReader, Work } from '#db/context.ts';
import { askOne } from '#lib/question.ts';
import { state } from '#lib/state.ts';
import { type ReadingCoach, trainingReaders } from './questions.ts';

/** What a unit of work changes of a person's training, for coaches who are not shown all of it. */
export type ChangedTraining = {
  /** The workouts that it is trained by: who wrote or planned one is told. */
  workoutIds?: readonly string[];
  /** Trainers who are told as long as they coach the person, for instance who planned a day that is gone now. */
  trainerIds?: readonly string[];
};

const notes = state((_: Work) => ({
  coaches: new Map<string, readonly ReadingCoach[]>(),
  workoutIds: new Set<string>(),
  trainerIds: new Map<string, readonly string[]>(),
}));

/** Says which training of a person is changed. Without it only coaches who are shown all training are told. */
export function noteTraining(
  work: Work,
  personId: string,
  { workoutIds = [], trainerIds = [] }: ChangedTraining,
): void {
  const noted = notes(work);
  for (const id of workoutIds) noted.workoutIds.add(id);
  noted.trainerIds.set(personId, [...(noted.trainerIds.get(personId) ?? []), ...trainerIds]);
}

/** The same for a caller that has read the person's coaches itself: they are not read again. */
export function noteCoaches(work: Work, personId: string, coaches: readonly ReadingCoach[]): void {
  notes(work).coaches.set(personId, coaches);
}

const hasCoaches = ({ audience }: Topic) => audience === 'coached' || audience === 'trained';

/** Each coach who may know of a touched topic of a person depends on it by the topic of all their clients. */
export async function findTopicReaders(
  work: Work,
  topics: readonly Topic[],
): Promise<ReadonlyMap<Topic, readonly TopicReader[]>> {
  const coached = topics.filter(hasCoaches);
  const noted = notes(work);
  const unknown = [...new Set(coached.map(({ id }) => id))].filter((id) => !noted.coaches.has(id));
  const read = askOne(work.ask, trainingReaders);
  const found = unknown.length > 0 ? await read(work.db, unknown, [...noted.workoutIds]) : new Map();
  const coachesOf = ({ id }: Topic): readonly ReadingCoach[] => noted.coaches.get(id) ?? found.get(id) ?? [];
  const isReader = (topic: Topic, { id, mayRead }: ReadingCoach) =>
    topic.audience === 'coached' || mayRead || noted.trainerIds.get(topic.id)?.includes(id);
  return new Map(
    coached.map((topic) => [
      topic,
      coachesOf(topic)
        .filter((coach) => isReader(topic, coach))
        .map(({ id }) => ({ id, topic: topicForCoach(topic, id) })),
    ]),
  );
}
