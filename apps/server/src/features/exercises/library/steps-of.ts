import type { ExerciseStep } from '@spotter/contract/exercises';
import type { Language } from '@spotter/contract/languages';
import { starterId } from './catalogue.ts';
import { readStarterLibrary, type StarterExercise } from './read-starter-library.ts';

type Steps = { easier: readonly string[]; harder: readonly string[] };

/** What is easier and harder than each exercise, by slug: a file names one direction, the other one follows. */
export function stepsIn(
  library: readonly Pick<StarterExercise, 'slug' | 'easier' | 'harder'>[],
): Map<string, Steps> {
  const pairs = library.flatMap(({ slug, easier, harder }) => [
    ...easier.map((below) => ({ below, above: slug })),
    ...harder.map((above) => ({ below: slug, above })),
  ]);
  const easier = Map.groupBy(pairs, ({ above }) => above);
  const harder = Map.groupBy(pairs, ({ below }) => below);
  return new Map(
    library.map(({ slug }) => [
      slug,
      {
        easier: (easier.get(slug) ?? []).map(({ below }) => below),
        harder: (harder.get(slug) ?? []).map(({ above }) => above),
      },
    ]),
  );
}

type Known = { names: Map<string, string> } & Steps;
let known: Promise<{ byId: Map<string, Known>; bySlug: Map<string, Known> }> | undefined;

/** The files do not change at run time, so this is computed once. */
async function readSteps() {
  const library = await readStarterLibrary();
  const steps = stepsIn(library);
  const bySlug = new Map(
    library.map(({ slug, text }) => {
      const names = new Map(Object.entries(text).map(([language, { name }]) => [language, name]));
      return [slug, { names, ...(steps.get(slug) ?? { easier: [], harder: [] }) }];
    }),
  );
  return { bySlug, byId: new Map([...bySlug].map(([slug, one]) => [starterId(slug), one])) };
}

/** What leads to an exercise of the starter library and what it leads to, in a language. */
export async function stepsOf(
  id: string,
  language: Language,
): Promise<{ easier: ExerciseStep[]; harder: ExerciseStep[] }> {
  known ??= readSteps();
  const { byId, bySlug } = await known;
  const name = (slug: string) => ({
    id: starterId(slug),
    name: bySlug.get(slug)?.names.get(language) ?? slug,
  });
  const { easier, harder } = byId.get(id) ?? { easier: [], harder: [] };
  return { easier: easier.map(name), harder: harder.map(name) };
}
