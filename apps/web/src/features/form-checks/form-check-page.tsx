import type { OneFormCheck } from '@spotter/contract/form-checks';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useWaiting } from '#lib/outbox/waiting.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { QueryFailed } from '#ui/state/query-failed.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { toastQueued } from '#ui/toast/toast-queued.ts';
import { AnswerEditor } from './answering/answer-editor.tsx';
import { AnswerView } from './answering/answer-view.tsx';
import {
  seeFormAnswers,
  useDeleteFormAnswer,
  useDeleteFormCheck,
  useFormCheck,
  useFormChecks,
  useShowFormCheck,
} from './api.ts';
import { CompareField } from './comparing/compare-field.tsx';
import { CompareView } from './comparing/compare-view.tsx';
import { useFilmTitle } from './use-film-title.ts';
import { waitingAnswer } from './waiting-rules.ts';
import { PlainFilm } from './watching/plain-film.tsx';
import { ShownField } from './watching/shown-field.tsx';
import { useFilmFile } from './watching/use-film-file.ts';

/** `/form-checks/:id`: one film; for a coach to answer it, for its client with what was answered. */
export function FormCheckPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams<{ id: string }>();
  const { data, error, isFetching, refetch } = useFormCheck(id);
  if (data && error?.status !== 404) return <FoundFilm key={id} film={data} />;
  if (error) {
    return (
      <QueryFailed
        title={t('form-checks.failed')}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-15 text-ink-faint">
        {t('form-checks.loading')}
      </p>
      <Skeleton className="h-8 w-2/3" />
      <Skeleton shape="block" className="h-96" />
    </div>
  );
}

function FoundFilm({ film }: { film: OneFormCheck }) {
  const { t } = useTranslation();
  const title = useFilmTitle();
  const me = useMe();
  const isOwn = me.id === film.client.id;
  const [search] = useSearchParams();
  const beside = search.get('beside');
  const other = useFormCheck(beside ?? film.id);
  usePageTitle(film.exercise.name);
  const who = isOwn ? '' : `${film.client.name} · `;
  const isCompared = beside !== null;
  return (
    <div className="flex w-full flex-col gap-5">
      <header className="flex flex-col gap-2">
        <BackLink href={isCompared ? pathTo('/form-checks/:id', { id: film.id }) : pathTo('/form-checks')}>
          {isCompared ? t('form-checks.compare.back') : t('form-checks.nav.label')}
        </BackLink>
        <h1 className="display font-extrabold text-24 sm:text-32">{film.exercise.name}</h1>
        <p className="tabular text-15 text-ink-soft">
          {who}
          {title(film)}
          {film.sessionId && (
            <>
              {' · '}
              <Link
                className="text-brand-text underline"
                href={pathTo('/sessions/:id', { id: film.sessionId })}
              >
                {t('form-checks.session')}
              </Link>
            </>
          )}
        </p>
      </header>
      {isCompared ? (
        other.data && <CompareView first={film} second={other.data} />
      ) : isOwn ? (
        <OwnFilm film={film} />
      ) : (
        <ShownFilm film={film} />
      )}
    </div>
  );
}

/** For the client: what was answered, who sees it, and the end of it. */
function OwnFilm({ film }: { film: OneFormCheck }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const file = useFilmFile(film.film);
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: remove } = useDeleteFormCheck();
  const { mutate: show, isPending } = useShowFormCheck(film.id);
  const isNew = film.answers.some(({ seenAt }) => seenAt === null);
  useEffect(() => {
    if (isNew) void seeFormAnswers(film.id).catch(() => undefined);
  }, [film.id, isNew]);
  const actions = (
    <div className="flex flex-col gap-4">
      <ShownField
        always
        value={film.shownTo.map(({ id }) => id)}
        onChange={(next) => isPending || show(next)}
      />
      <CompareField film={film} />
      <Button
        tone="ghost"
        icon={<Trash2 />}
        className="self-start text-danger"
        onClick={() => setAsking(true)}
      >
        {t('form-checks.delete.action')}
      </Button>
    </div>
  );
  const [first, ...more] = film.answers;
  return (
    <div className="flex flex-col gap-8">
      {first ? (
        <AnswerView key={first.coach.id} film={film} file={file} answer={first}>
          {actions}
        </AnswerView>
      ) : (
        <PlainFilm film={film} file={file}>
          <p className="text-15 text-ink-soft">
            {film.shownTo.length > 0 ? t('form-checks.state.waitsText') : t('form-checks.state.hiddenText')}
          </p>
          {actions}
        </PlainFilm>
      )}
      {more.map((answer) => (
        <AnswerView key={answer.coach.id} film={film} file={file} answer={answer} />
      ))}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('form-checks.delete.title')}
        text={t('form-checks.delete.text')}
        confirmLabel={t('form-checks.delete.confirm')}
        onConfirm={() => remove(film.id)}
        onDone={() => navigate(pathTo('/form-checks'), { replace: true })}
      />
    </div>
  );
}

/** For a coach: to be answered, or as it was answered. */
function ShownFilm({ film }: { film: OneFormCheck }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const file = useFilmFile(film.film);
  const [isChanging, setChanging] = useState(false);
  const { mutate: takeBack, isPending } = useDeleteFormAnswer();
  const waits = waitingAnswer(useWaiting(), film.id);
  const { data: open } = useFormChecks({ open: true });
  const next = open?.pages.flat().find(({ id }) => id !== film.id);
  const [answer] = film.answers;

  function sent(): void {
    setChanging(false);
    toastQueued({ title: t('form-checks.answer.sent'), tone: 'positive' }, t('form-checks.send.waits'));
    if (!answer && next) navigate(pathTo('/form-checks/:id', { id: next.id }));
  }
  const state = waits && (
    <p role={waits.refused ? 'alert' : 'status'} className="text-15 text-ink-soft">
      {t(waits.refused ? 'form-checks.send.refused' : 'form-checks.send.waits')}
    </p>
  );
  if (!answer || isChanging) {
    return (
      <AnswerEditor film={film} file={file} onSent={sent}>
        {state}
        <CompareField film={film} />
      </AnswerEditor>
    );
  }
  return (
    <AnswerView film={film} file={file} answer={answer}>
      {state}
      <p className="text-15 text-ink-soft">
        {t(answer.seenAt ? 'form-checks.answer.seen' : 'form-checks.answer.unseen', {
          name: film.client.name,
        })}
      </p>
      <CompareField film={film} />
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" onClick={() => setChanging(true)}>
          {t('form-checks.answer.change')}
        </Button>
        <Button tone="ghost" busy={isPending} onClick={() => takeBack(film.id)}>
          {t('form-checks.answer.takeBack')}
        </Button>
      </div>
      {next && (
        <Link
          href={pathTo('/form-checks/:id', { id: next.id })}
          className="text-15 text-brand-text underline"
        >
          {t('form-checks.next', { name: next.client.name, exercise: next.exercise.name })}
        </Link>
      )}
    </AnswerView>
  );
}
