import { FORM_NOTE_MAX } from '@spotter/contract/form-checks-limits';
import { FILM_CHOSEN_MB, MEGABYTE } from '@spotter/contract/objects-limits';
import { Camera, FolderOpen, RotateCcw, Send } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { v7 } from 'uuid';
import { useLocation } from 'wouter';
import { useOwnCoaches } from '#features/coaching/api.ts';
import { expectFilm } from '#lib/films/prepare-film.ts';
import { useFormat } from '#lib/format.ts';
import { keepFile } from '#lib/outbox/kept-files.ts';
import { keptRef } from '#lib/outbox/kept-ref.ts';
import { UploadError } from '#lib/outbox/upload.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { keepPage } from '#lib/page/keep-page.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { ProgressBar } from '#ui/plot/progress-bar.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useFilmedSetText } from '../use-film-title.ts';
import { ADD_FILM } from '../waiting-rules.ts';
import { ShownField } from '../watching/shown-field.tsx';
import { CameraView } from './camera-view.tsx';
import { ChosenFilm } from './chosen-film.tsx';
import { type FilmWords, filmDraft, forgetFilm, keepFilm, keepFilmWords, readFilm } from './film-draft.ts';
import type { FilmedSet } from './film-store.ts';
import { prepareFormFilm } from './prepare-form-film.ts';
import { canFilm } from './use-camera.ts';

type Props = { set: FilmedSet; onClose: () => void };
/** @property isFilmed with the camera of this page: it is nowhere else */
type Chosen = { file: Blob; url: string; isFilmed: boolean };
type Problem = 'size' | 'type' | 'room';

/**
 * Films a set or takes a film, and sends it to one's coaches, also without a network. What was filmed here and not sent
 * is shown again.
 */
export function FilmDialog({ set, onClose }: Props) {
  const { t } = useTranslation();
  const [films, setFilms] = useState(false);
  const { chosen, isReading, choose } = useChosen(set);
  const [isFilming, setFilming] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(expectFilm, []);
  const isUnsaved = isFilming || chosen?.isFilmed === true;
  useEffect(() => (isUnsaved ? keepPage() : undefined), [isUnsaved]);
  useLeaving(isFilming || chosen !== null, onClose);

  function take(file: Blob, isFilmed: boolean): void {
    const isTooLarge = file.size > FILM_CHOSEN_MB * MEGABYTE;
    setProblem(isTooLarge ? 'size' : null);
    if (isTooLarge) return;
    choose(file, isFilmed);
    if (isFilmed) void keepFilm(set, file);
  }
  if (chosen) {
    return <SendDialog set={set} chosen={chosen} onClose={onClose} onAgain={() => choose(null)} />;
  }
  return (
    <Dialog
      open
      // A tap beside it must not end the film.
      locked={isFilming}
      onOpenChange={(open) => !open && onClose()}
      title={t('form-checks.add.title', { name: set.name })}
      description={t('form-checks.add.text')}
      closeLabel={t('common.close')}
    >
      <div className="flex flex-col gap-3">
        {isReading ? (
          <Skeleton shape="block" className="h-48" />
        ) : films ? (
          <CameraView onFilming={setFilming} onFilm={(film) => take(film, true)} />
        ) : (
          <Choice onCamera={() => setFilms(true)} onFile={(file) => take(file, false)} />
        )}
        {problem && <FormError>{t(`form-checks.problem.${problem}`)}</FormError>}
      </div>
    </Dialog>
  );
}

/** The film that is about to be sent; at first one that was filmed here before and not sent. */
function useChosen(set: FilmedSet) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isReading, setReading] = useState(() => filmDraft(set) !== null);
  const choose = (file: Blob | null, isFilmed = false) =>
    setChosen(file && { file, url: URL.createObjectURL(file), isFilmed });
  const begin = useEffectEvent(async () => {
    if (!isReading) return;
    const film = await readFilm(set);
    if (film) choose(film, true);
    else void forgetFilm(set);
    setReading(false);
  });
  useEffect(() => void begin(), []);
  const url = chosen?.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return { chosen, isReading, choose };
}

/** Closes when another page is opened, for instance by Back; not while there is a film. */
function useLeaving(hasFilm: boolean, onClose: () => void): void {
  const [path] = useLocation();
  const opened = useRef(path);
  const leave = useEffectEvent(() => {
    if (!hasFilm) onClose();
  });
  useEffect(() => {
    if (path !== opened.current) leave();
  }, [path]);
}

function Choice({ onCamera, onFile }: { onCamera: () => void; onFile: (file: File) => void }) {
  const { t } = useTranslation();
  const pick = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const field = (own: React.RefObject<HTMLInputElement | null>, label: string, capture?: 'environment') => (
    <input
      ref={own}
      type="file"
      accept="video/*"
      capture={capture}
      aria-label={label}
      // The buttons above press it.
      hidden
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        if (file) onFile(file);
        event.target.value = '';
      }}
    />
  );
  return (
    <>
      <Button
        size="large"
        wide
        icon={<Camera />}
        onClick={() => (canFilm() ? onCamera() : camera.current?.click())}
      >
        {t('form-checks.add.film')}
      </Button>
      <Button tone="secondary" size="large" wide icon={<FolderOpen />} onClick={() => pick.current?.click()}>
        {t('form-checks.add.choose')}
      </Button>
      {field(pick, t('form-checks.add.choose'))}
      {field(camera, t('form-checks.add.film'), 'environment')}
      <p className="text-13 text-ink-soft">{t('form-checks.add.private')}</p>
    </>
  );
}

/** What is said beside a film, kept with it. */
function useFilmWords(set: FilmedSet) {
  const [words, setWords] = useState<FilmWords>(
    () => filmDraft(set)?.words ?? { number: Math.max(1, set.last), note: '', hidden: [] },
  );
  function change(part: Partial<FilmWords>): void {
    const next = { ...words, ...part };
    setWords(next);
    keepFilmWords(set, next);
  }
  return [words, change] as const;
}

type SendProps = { set: FilmedSet; chosen: Chosen; onClose: () => void; onAgain: () => void };

function SendDialog({ set, chosen, onClose, onAgain }: SendProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const setText = useFilmedSetText();
  const coaches = useOwnCoaches();
  const [{ number, note, hidden }, change] = useFilmWords(set);
  const [from, setFrom] = useState(0);
  const [share, setShare] = useState<number | null>(null);
  const [dropped, setDropped] = useState<(() => void) | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const shownTo = (coaches ?? []).map(({ id }) => id).filter((id) => !hidden.includes(id));

  async function send(): Promise<void> {
    setProblem(null);
    setShare(0);
    try {
      const { file, ...facts } = await prepareFormFilm(chosen.file, { from, onProgress: setShare });
      const kept = await keepFile('form-film', new File([file], 'film', { type: file.type }));
      const { sessionId, itemId, exerciseId } = set;
      const said = { sessionId, itemId, exerciseId, setNumber: number, note: note.trim(), shownTo };
      outbox.add(
        ADD_FILM,
        {
          params: { id: v7() },
          body: {
            ...said,
            ...facts,
            film: keptRef(kept),
            filmedAt: filmDraft(set)?.filmedAt ?? new Date().toISOString(),
          },
        },
        [kept],
      );
      void forgetFilm(set);
      onClose();
    } catch (error) {
      setShare(null);
      const problem = error instanceof UploadError && error.problem;
      setProblem(problem === 'size' || problem === 'type' ? problem : 'room');
    }
  }
  const isBusy = share !== null;
  /** What was filmed here is nowhere else. */
  const drop = (act: () => void) => (chosen.isFilmed ? setDropped(() => act) : act());
  return (
    <Dialog
      open
      locked={isBusy}
      onOpenChange={(open) => !open && drop(onClose)}
      title={t('form-checks.add.title', { name: set.name })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button tone="ghost" icon={<RotateCcw />} disabled={isBusy} onClick={() => drop(onAgain)}>
            {t('form-checks.add.again')}
          </Button>
          {/* Not known who sees it, it would be sent to nobody. */}
          <Button size="large" icon={<Send />} busy={isBusy} disabled={!coaches} onClick={() => void send()}>
            {t('form-checks.add.send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ChosenFilm film={chosen.file} url={chosen.url} from={from} onFrom={setFrom} onProblem={setProblem} />
        {isBusy && (
          <div>
            <p role="status" className="mb-1.5 text-13 text-ink-soft">
              {t('form-checks.send.shrinking', { share: format.percent(share) })}
            </p>
            <ProgressBar value={Math.round(share * 100)} label={t('form-checks.send.shrinkingLabel')} />
          </div>
        )}
        {problem && <FormError>{t(`form-checks.problem.${problem}`)}</FormError>}
        <ChoiceChips
          scroll
          label={t('form-checks.add.which')}
          options={set.sets.map((name, index) => ({ value: String(index + 1), label: setText(name) }))}
          value={String(number)}
          onChange={(value) => change({ number: Number(value) })}
        />
        <ShownField
          value={shownTo}
          onChange={(next) =>
            change({ hidden: (coaches ?? []).map(({ id }) => id).filter((id) => !next.includes(id)) })
          }
        />
        <TextArea
          label={t('form-checks.add.note')}
          aside={t('common.optional')}
          rows={2}
          maxLength={FORM_NOTE_MAX}
          value={note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </div>
      <ConfirmDialog
        open={dropped !== null}
        onOpenChange={(open) => !open && setDropped(null)}
        title={t('form-checks.drop.title')}
        text={t('form-checks.drop.text')}
        confirmLabel={t('form-checks.drop.confirm')}
        onConfirm={() => {
          void forgetFilm(set);
          dropped?.();
        }}
      />
    </Dialog>
  );
}
