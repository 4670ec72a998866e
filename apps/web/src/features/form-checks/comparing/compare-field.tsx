import type { FormCheck } from '@spotter/contract/form-checks';
import { useLocation } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { useFormChecks } from '../api.ts';
import { useFilmTitle } from '../use-film-title.ts';

/** Another film of the same exercise, to be seen beside this one; nothing without any. */
export function CompareField({ film }: { film: FormCheck }) {
  const { t } = useTranslation();
  const title = useFilmTitle();
  const [, navigate] = useLocation();
  const { data } = useFormChecks({ exerciseId: film.exercise.id });
  const others = (data?.pages.flat() ?? []).filter(
    ({ id, client }) => id !== film.id && client.id === film.client.id,
  );
  if (others.length === 0) return null;
  return (
    <SelectField
      label={t('form-checks.compare.label')}
      value=""
      placeholder={t('form-checks.compare.choose')}
      options={others.map((other) => ({ value: other.id, label: title(other) }))}
      onChange={(beside) => navigate(pathTo('/form-checks/:id', { id: film.id, beside }))}
    />
  );
}
