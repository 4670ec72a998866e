import type { CheckInAnswer, DueCheckIn } from '@spotter/contract/check-ins';
import type { PhotoView } from '@spotter/contract/check-ins-limits';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { useFormat } from '#lib/format.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { keptPrivately } from '#lib/storage/kept-draft.ts';
import { useDayText } from '#lib/time/use-day-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { sendAnswers, useDueCheckIns, useRefusedOf } from '../api.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { useOwnPhotos } from '../photos/use-own-photos.ts';
import { useAnswerText } from '../use-answer-text.ts';
import { QuestionField } from './question-field.tsx';
import { RefusedAnswers } from './refused-answers.tsx';
import { SentAnswers } from './sent-answers.tsx';
import { sortTyped, type TypedValues } from './sort-typed.ts';

/** One check-in on one screen. What is typed is kept until it is sent. */
export function AnswerPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useDueCheckIns();
  const isOpen = query.data?.some(({ formId }) => formId === id);
  usePageTitle(t('check-ins.nav.label'));
  return (
    <div className="flex w-full flex-col gap-5">
      <RefusedAnswers {...(isOpen && { besides: id })} />
      <QueryView
        query={query}
        loading={<LinesSkeleton label={t('check-ins.own.loading')} lines={5} />}
        failed={t('check-ins.own.failed')}
        card
        isEmpty={(all) => !all.some(({ formId }) => formId === id)}
        empty={
          <EmptyState
            drawing="list"
            title={t('check-ins.own.empty.title')}
            text={t('check-ins.own.empty.text')}
            action={
              <Link href={pathTo('/check-ins')} className={buttonLook({ tone: 'secondary' })}>
                {t('check-ins.nav.label')}
              </Link>
            }
          />
        }
      >
        {(all) =>
          all
            .filter(({ formId }) => formId === id)
            .map((due) => <AnswerForm key={`${due.formId} ${due.day}`} due={due} />)
        }
      </QueryView>
    </div>
  );
}

const valuesOf = (answers: readonly CheckInAnswer[]): TypedValues =>
  Object.fromEntries(answers.map(({ question, value }) => [question, value]));

function AnswerForm({ due }: { due: DueCheckIn }) {
  const { t } = useTranslation();
  const dayText = useDayText();
  const text = useAnswerText();
  const draft = keptPrivately<{ values: TypedValues }>(`check-in/${due.formId}/${due.day}`);
  const refused = useRefusedOf(due);
  const sent = { values: valuesOf(refused?.answers ?? due.own ?? []) };
  const [values, setValues] = useState(() => draft.read(sent)?.values ?? sent.values);
  const [isSent, setSent] = useState(false);
  const photos = useOwnPhotos(due);
  const format = useFormat();
  const last = new Map((due.last?.answers ?? []).map(({ question, value }) => [question, value]));
  const { answers, left } = sortTyped(due.questions, values);

  function change(question: string, value: CheckInAnswer['value'] | undefined) {
    const next = { ...values };
    if (value === undefined) delete next[question];
    else next[question] = value;
    setValues(next);
    draft.write({ values: next }, sent);
  }
  const placeOf = (question: string, view: PhotoView) => ({
    ...{ formId: due.formId, day: due.day, question, view },
  });
  async function send() {
    sendAnswers(due, answers);
    // Texts that fit no question any more stand nowhere else.
    if (left.length > 0) draft.write({ values }, sent);
    else draft.remove();
    setSent(true);
    await photos.send();
  }
  if (isSent && refused) setSent(false);
  if (isSent) return <SentAnswers due={due} waits={photos.waits} onChange={() => setSent(false)} />;
  const isReady = (answers.length > 0 || photos.has) && photos.missing.length === 0;
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void send();
      }}
    >
      <PageHeader
        title={due.name}
        description={t('check-ins.own.for', { name: due.coachName, day: dayText(due.day) })}
        above={<BackLink href={pathTo('/check-ins')}>{t('check-ins.nav.label')}</BackLink>}
      />
      <Card className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-12">
        {due.questions.map((question) => {
          if (question.type === 'photo') {
            return (
              <PhotoField
                key={question.id}
                due={due}
                question={question}
                photos={photos.photos}
                taken={photos.taken}
                sent={photos.sent}
                onTaken={(view, photo) => photos.take(placeOf(question.id, view), photo)}
                onDrop={(view) => void photos.drop(placeOf(question.id, view))}
              />
            );
          }
          const earlier = last.get(question.id);
          return (
            <QuestionField
              key={question.id}
              question={question}
              value={values[question.id]}
              onChange={(value) => change(question.id, value)}
              hint={
                earlier === undefined ? undefined : t('check-ins.last', { value: text(question, earlier) })
              }
            />
          );
        })}
      </Card>
      {left.length > 0 && (
        <div role="status" className="wrap-anywhere flex flex-col gap-1 whitespace-pre-line text-15">
          <p className="text-ink-soft">{t('check-ins.own.left')}</p>
          {left.map((said) => (
            <p key={said} dir="auto">
              {said}
            </p>
          ))}
        </div>
      )}
      {photos.missing.length > 0 && (
        <p role="status" className="text-13 text-ink-soft">
          {t('check-ins.photos.missing', {
            views: format.list(photos.missing.map(({ view }) => t(`check-ins.photos.view.${view}`))),
          })}
        </p>
      )}
      <FormError>{refused && t(`errors.${refused.code}`)}</FormError>
      <Button type="submit" size="large" className="max-lg:w-full lg:self-start" disabled={!isReady}>
        {due.own ? t('check-ins.own.change') : t('check-ins.own.send')}
      </Button>
    </form>
  );
}
