import type { CheckInQuestion, WrittenForm } from '@spotter/contract/check-ins';
import type { WrittenDraft } from './use-templates.ts';

const optionsOf = ({ type, options }: CheckInQuestion): string[] =>
  type === 'choice' ? [...new Set(options.map((one) => one.trim()).filter(Boolean))] : [];

/**
 * The form as it is sent; null while something is missing: a name, the words of a question, two options of a choice, a view of a
 * photo.
 */
export function writtenOf({ name, rhythm, questions }: WrittenDraft): WrittenForm | null {
  const written = questions.map((question) => ({
    ...question,
    label: question.label.trim(),
    unit: question.unit.trim(),
    options: optionsOf(question),
  }));
  const isWhole =
    name.trim() !== '' &&
    written.length > 0 &&
    written.every(
      ({ label, type, options, views }) =>
        label !== '' && (type !== 'choice' || options.length > 1) && (type !== 'photo' || views.length > 0),
    );
  return isWhole ? { name: name.trim(), rhythm, questions: written } : null;
}
