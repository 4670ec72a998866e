import type { Category, Exercise, ExerciseChange, NewExercise } from '@spotter/contract/exercises';
import type { EQUIPMENT } from '@spotter/contract/limits';
import type { Muscle } from './body-parts.ts';
import { youtubeEmbed } from './video-source.ts';

type Equipment = (typeof EQUIPMENT)[number];

/** What a trainer has filled in; text as typed, files as they were uploaded. */
export type ExerciseDraft = {
  name: string;
  category: Category | '';
  description: string;
  measure: Exercise['measure'];
  equipment: Equipment[];
  primary: Muscle[];
  secondary: Muscle[];
  setup: string;
  movement: string;
  /** One a line. */
  mistakes: string;
  video: 'upload' | 'address';
  /** The objectPath of the uploaded video, and the name of its file. */
  videoPath: string | null;
  videoName: string;
  /** Seconds. */
  duration: number | null;
  address: string;
  thumbnailUrl: string | null;
  captionsUrl: string | null;
  captionsName: string;
};

export const EMPTY_DRAFT: ExerciseDraft = {
  name: '',
  category: '',
  description: '',
  measure: 'reps',
  equipment: [],
  primary: [],
  secondary: [],
  setup: '',
  movement: '',
  mistakes: '',
  video: 'upload',
  videoPath: null,
  videoName: '',
  duration: null,
  address: '',
  thumbnailUrl: null,
  captionsUrl: null,
  captionsName: '',
};

/** An exercise as its editor shows it. */
export function draftOf(exercise: Exercise): ExerciseDraft {
  const { name, category, description, measure, equipment, muscles, instructions, videoUrl } = exercise;
  const uploaded = videoUrl?.startsWith('/') === true;
  return {
    ...EMPTY_DRAFT,
    ...{ name, category, description, measure, equipment },
    primary: muscles.primary,
    secondary: muscles.secondary,
    setup: instructions?.setup ?? '',
    movement: instructions?.movement ?? '',
    mistakes: instructions?.mistakes.join('\n') ?? '',
    video: videoUrl && !uploaded ? 'address' : 'upload',
    videoPath: uploaded ? videoUrl : null,
    duration: exercise.duration,
    address: videoUrl && !uploaded ? videoUrl : '',
    thumbnailUrl: exercise.thumbnailUrl,
    captionsUrl: exercise.captionsUrl,
  };
}

/** A draft from the browser's storage laid over what the form begins with; anything unreadable is nothing. */
export function readDraft(kept: string | null, first: ExerciseDraft): ExerciseDraft {
  try {
    const value = JSON.parse(kept ?? 'null') as Partial<ExerciseDraft> | null;
    return typeof value === 'object' && value ? { ...first, ...value } : first;
  } catch {
    return first;
  }
}

export const mistakesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What is still missing or wrong; the form names it at its field. */
export type DraftFault = 'name' | 'category' | 'address' | 'mistakes';

export function faultsOf(draft: ExerciseDraft, mistakesMax: number): DraftFault[] {
  const faults: DraftFault[] = [];
  if (draft.name.trim() === '') faults.push('name');
  if (draft.category === '') faults.push('category');
  // Which hosts are allowed beside YouTube only the server knows.
  if (draft.video === 'address' && draft.address.trim() && !/^https:\/\/\S+$/.test(draft.address.trim())) {
    faults.push('address');
  }
  if (mistakesIn(draft.mistakes).length > mistakesMax) faults.push('mistakes');
  return faults;
}

/** What is sent; a category is chosen by then. */
export function toExercise(draft: ExerciseDraft): NewExercise & ExerciseChange {
  const address = draft.address.trim();
  const videoUrl = draft.video === 'upload' ? draft.videoPath : (youtubeEmbed(address) ?? address) || null;
  const hasFile = draft.video === 'upload' && videoUrl !== null;
  const { setup, movement } = draft;
  const mistakes = mistakesIn(draft.mistakes);
  const hasWords = setup.trim() !== '' || movement.trim() !== '' || mistakes.length > 0;
  return {
    name: draft.name.trim(),
    category: draft.category || 'full body',
    description: draft.description.trim(),
    measure: draft.measure,
    equipment: draft.equipment,
    muscles: {
      primary: draft.primary,
      secondary: draft.secondary.filter((muscle) => !draft.primary.includes(muscle)),
    },
    instructions: hasWords ? { setup: setup.trim(), movement: movement.trim(), mistakes } : null,
    videoUrl,
    thumbnailUrl: draft.thumbnailUrl,
    captionsUrl: hasFile ? draft.captionsUrl : null,
    duration: hasFile && draft.duration !== null ? Math.round(draft.duration) : null,
  };
}
