import { fits } from '@spotter/contract/answer-fits';
import { checkInsTopics, WrittenAnswers, WrittenForm } from '@spotter/contract/check-ins';
import { Day, Id, Moment } from '@spotter/contract/shapes';
import { z } from 'zod';
import { readIn } from '#db/read-in.ts';
import { newId } from '#lib/ids.ts';

/**
 * What was answered comes with the questions. The form has no author here and is removed, so nobody is asked it; its photos
 * are in the folder of files.
 */
export const checkInsReadIn = readIn({
  row: z
    .object({
      form: Id,
      name: WrittenForm.shape.name,
      version: WrittenAnswers.shape.version,
      day: Day,
      questions: WrittenForm.shape.questions,
      answers: WrittenAnswers.shape.answers,
      measuredOn: Day,
      answeredAt: Moment,
      doneAt: Moment.nullable(),
    })
    .refine(
      ({ questions, answers }) =>
        answers.every(({ question, value }) => {
          const asked = questions.find(({ id }) => id === question);
          return asked !== undefined && fits(asked, value);
        }),
      { message: 'an answer does not fit its question', path: ['answers'] },
    ),
  known: ['name', 'version', 'day', 'answeredAt'],
  rowsOf(rows, { personId, studioId, now, idOf }) {
    const studio_id = studioId;
    return {
      check_in_forms: rows.map(({ form, version, answeredAt }) => ({
        ...{ id: idOf(form), studio_id, author_id: null, version, removed_at: now, created_at: answeredAt },
      })),
      check_in_versions: rows.map(({ form, version, name, day, questions, answeredAt }) => ({
        ...{ form_id: idOf(form), version, studio_id, name, questions: questions as never },
        // When it was asked is not in an archive, and it is asked no more.
        ...{ rhythm: { every: 'once', day } as never, created_at: answeredAt },
      })),
      check_ins: rows.map(({ form, version, day, answers, measuredOn, answeredAt }) => ({
        ...{ id: newId(new Date(answeredAt)), studio_id, client_id: personId, form_id: idOf(form), version },
        ...{ day, answers: answers as never, measured_on: measuredOn },
        ...{ answered_at: answeredAt, changed_at: answeredAt },
      })),
      check_in_reviews: rows.flatMap(({ form, day, doneAt }) =>
        doneAt ? [{ form_id: idOf(form), client_id: personId, day, studio_id, done_at: doneAt }] : [],
      ),
    };
  },
  topicsOf: (id) => [
    checkInsTopics.checkIns.of(id),
    checkInsTopics.reviews.of(id),
    checkInsTopics.forms.of(id),
  ],
});
