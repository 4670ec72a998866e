import { describe, expect, test } from 'vitest';
import { EMPTY_DRAFT, type ExerciseDraft, toExercise } from './exercise-draft.ts';

const draft = (part: Partial<ExerciseDraft>): ExerciseDraft => ({
  ...EMPTY_DRAFT,
  name: 'Landmine Press',
  category: 'upper body',
  ...part,
});

describe('the request of a draft', () => {
  test('includes an uploaded video with its length and captions', () => {
    const sent = toExercise(
      draft({ videoPath: '/api/objects/1', duration: 15.98, captionsUrl: '/api/objects/2' }),
    );
    expect(sent).toMatchObject({ videoUrl: '/api/objects/1', duration: 16, captionsUrl: '/api/objects/2' });
  });

  test('has the address in place of an upload, without the upload’s length and captions', () => {
    const sent = toExercise(
      draft({
        video: 'address',
        address: 'https://youtu.be/dQw4w9WgXcQ',
        videoPath: '/api/objects/1',
        duration: 16,
        captionsUrl: '/api/objects/2',
      }),
    );
    expect(sent).toMatchObject({
      videoUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      duration: null,
      captionsUrl: null,
    });
  });

  test('has one mistake per line, and no instructions without text', () => {
    expect(toExercise(draft({ mistakes: 'Elbows out\n\n  Back bent \n' })).instructions).toEqual({
      setup: '',
      movement: '',
      mistakes: ['Elbows out', 'Back bent'],
    });
    expect(toExercise(draft({ setup: '  ' })).instructions).toBeNull();
  });

  test('lists each muscle once', () => {
    expect(toExercise(draft({ primary: ['chest'], secondary: ['chest', 'triceps'] })).muscles).toEqual({
      primary: ['chest'],
      secondary: ['triceps'],
    });
  });
});
