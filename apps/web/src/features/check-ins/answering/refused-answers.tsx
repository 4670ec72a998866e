import { useTranslation } from '#lib/words/use-translation.ts';
import { RefusedActions } from '#ui/state/refused-actions.tsx';
import { useRefusedAnswers } from '../api.ts';

/** Answers that the server refused, for instance after the form was ended; not those of a form that is open. */
export function RefusedAnswers({ besides }: { besides?: string }) {
  const { t } = useTranslation();
  const refused = useRefusedAnswers(besides);
  if (!refused) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-15 text-danger">
      <p className="min-w-0">{t(`errors.${refused.code}`)}</p>
      <RefusedActions entryId={refused.id} discardLabel={t('check-ins.own.discard')} />
      {/* To be copied: it stands nowhere else. */}
      {refused.texts.map((said) => (
        <p key={said} dir="auto" className="wrap-anywhere w-full whitespace-pre-line text-ink">
          {said}
        </p>
      ))}
    </div>
  );
}
