/** What a feature asks of those that stand on it, without knowing them. `A` is the type of an answer. */
export type FeatureQuestion<A> = { readonly name: string; readonly answer?: A };

/** Declares a question; each feature declares its own in its `questions.ts`. */
export function question<A>(name: string): FeatureQuestion<A> {
  return { name };
}

/** One feature's answer to a question of another. */
export type FeatureAnswer = { readonly name: string; readonly value: unknown };

/** Answers a question; a feature lists its answers in its `feature.ts`. */
export function answer<A>({ name }: FeatureQuestion<A>, value: A): FeatureAnswer {
  return { name, value };
}

/** All answers to a question, in the order of the features' list. */
export type Ask = <A>(question: FeatureQuestion<A>) => readonly A[];

/** Knows the answers of all features. */
export function createAsk(answers: readonly FeatureAnswer[]): Ask {
  const byName = Map.groupBy(answers, ({ name }) => name);
  return <A>({ name }: FeatureQuestion<A>) => (byName.get(name) ?? []).map(({ value }) => value as A);
}

/** The answer to a question that exactly one feature answers. @throws Error otherwise */
export function askOne<A>(ask: Ask, question: FeatureQuestion<A>): A {
  const [only, ...others] = ask(question);
  if (only === undefined || others.length > 0) {
    throw new Error(`Exactly one feature must answer ${question.name} in its feature.ts.`);
  }
  return only;
}
