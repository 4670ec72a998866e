import type { Category, Exercise, ExerciseChange, NewExercise } from '@spotter/contract/exercises';
import type { EQUIPMENT } from '@spotter/contract/exercises-limits';
import { youtubeEmbed } from '@spotter/contract/youtube';

type Muscle = Exercise['muscles']['primary'][number];
type Equipment = (typeof EQUIPMENT)[number];

/** The values of the exercise form; texts as typed, files as uploaded. */
export type ExerciseDraft = {
  name: string;
  category: Category | '';
  /** '' when the author does not say. */
  level: NonNullable<Exercise['level']> | '';
  description: string;
  measure: Exercise['measure'];
  /** Its load takes weight off. */
  assisted: boolean;
  equipment: Equipment[];
  primary: Muscle[];
  secondary: Muscle[];
  setup: string;
  movement: string;
  /** One per line. */
  mistakes: string;
  video: 'upload' | 'address';
  /** The objectPath of the uploaded video, and its file name. */
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
  level: '',
  description: '',
  measure: 'reps',
  assisted: false,
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

/** The form values of an existing exercise. */
export function draftOf(exercise: Exercise): ExerciseDraft {
  const { name, category, description, measure, equipment, muscles, instructions, videoUrl } = exercise;
  const uploaded = videoUrl?.startsWith('/') === true;
  return {
    ...EMPTY_DRAFT,
    ...{ name, category, description, measure, equipment },
    assisted: exercise.assisted,
    level: exercise.level ?? '',
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

/** The mistakes of a text, one per line. */
export const mistakesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The body of the request; the form has checked that a category is set. */
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
    level: draft.level || null,
    description: draft.description.trim(),
    measure: draft.measure,
    assisted: draft.assisted && draft.measure === 'reps',
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
