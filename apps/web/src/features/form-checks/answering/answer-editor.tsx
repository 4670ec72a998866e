import type { FormMark, OneFormCheck } from '@spotter/contract/form-checks';
import { FORM_ANSWER_TEXT_MAX } from '@spotter/contract/form-checks-limits';
import { Mic, Send, Trash2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { loadWords } from '#lib/i18n.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { isFocusNowhere } from '#ui/dialog/kept-focus.ts';
import { TextArea } from '#ui/field/text-area.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { late } from '#ui/state/late.tsx';
import { useAhead } from '#ui/use-ahead.ts';
import { DrawPad } from '../drawing/draw-pad.tsx';
import { MarkLayer } from '../drawing/mark-layer.tsx';
import { MarkList } from '../drawing/mark-list.tsx';
import { markAt } from '../drawing/mark-rules.ts';
import { ToolChoiceField } from '../drawing/tool-choice-field.tsx';
import { type Drawing, useDrawing } from '../drawing/use-drawing.ts';
import { FilmColumns } from '../watching/film-columns.tsx';
import { FilmPicture } from '../watching/film-picture.tsx';
import { NoteText } from '../watching/note-text.tsx';
import { PlayerControls } from '../watching/player-controls.tsx';
import { useFilm } from '../watching/use-film.ts';
import type { FilmFile } from '../watching/use-film-file.ts';
import { useFilmKeys } from '../watching/use-film-keys.ts';
import { type FilmState, marksShown } from './answer-rules.ts';
import { useAnswer } from './use-answer.ts';

const Speaking = late(() => import('./speaking-panel.tsx').then((m) => m.SpeakingPanel), {
  words: ['media'],
  // A bad network takes no drawings away.
  without: 'wait',
});

/** How near a click must be to a drawing to be meant for it, in shares of the height. */
const REACH = 0.03;

type Props = { film: OneFormCheck; file: FilmFile; onSent: () => void; children?: ReactNode };

/** A coach answers a film: steps, draws, speaks and writes. */
export function AnswerEditor({ film, file, onSent, children }: Props) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const own = film.answers[0];
  const answer = useAnswer(film.id, own ? { text: own.text, marks: own.marks, steps: [], length: 0 } : null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { marks, text } = answer.draft;
  const player = useFilm(video, film, answer.step);
  const aspect = film.width / film.height;
  const state: FilmState = { frame: Math.round(player.place), rate: player.isPlaying ? player.speed : 0 };
  const drawing = useDrawing({
    aspect,
    place: player.place,
    now: answer.now,
    onDrawn: answer.draw,
    count: marks.length,
  });
  const shown = marksShown(marks, Number.POSITIVE_INFINITY, state, film.frameRate);

  const undo = () => drawing.undo() || answer.undo();
  function draw(change: () => void): void {
    // One draws on a frame, not on a film that runs.
    player.pause();
    change();
  }
  useFilmKeys(player, (key) => {
    if (key.type === 'draw') draw(drawing.toggle);
    else if (key.type === 'tool') draw(() => drawing.choose(key.tool));
    else if (key.type === 'undo') undo();
    else if (drawing.tool) drawing.choose(null);
    else return false;
    return true;
  });
  async function send(): Promise<void> {
    try {
      await answer.send();
      onSent();
    } catch {
      setFailed(true);
    }
  }

  return (
    <FilmColumns
      picture={
        <DrawnFilm
          film={film}
          file={file}
          video={video}
          drawing={drawing}
          shown={shown}
          chosen={chosen}
          onChoose={setChosen}
          onEnded={player.ended}
        />
      }
      controls={
        <>
          <PlayerControls player={player} to={film.length} signs={marks.map(({ frame }) => frame)} />
          <ToolChoiceField
            drawing={{ ...drawing, choose: (tool) => draw(() => drawing.choose(tool)) }}
            canUndo={drawing.begun !== null || marks.length > 0}
            onUndo={undo}
          />
          <p className="text-13 text-ink-soft max-lg:hidden">{t('form-checks.keys')}</p>
        </>
      }
    >
      <section aria-label={t('form-checks.answer.own')} className="flex flex-col gap-4">
        <NoteText note={film.note} />
        <SpeakPart answer={answer} state={state} onPause={player.pause} />
        <MarkList
          marks={marks}
          aspect={aspect}
          shown={shown}
          onOpen={(mark) => {
            setChosen(mark.id);
            player.seek(mark.frame);
          }}
          onRemove={answer.remove}
        />
        <TextArea
          label={t('form-checks.answer.text')}
          aside={t('common.optional')}
          rows={3}
          maxLength={FORM_ANSWER_TEXT_MAX}
          value={text}
          onChange={(event) => answer.write(event.target.value)}
        />
        {hasFailed && <FormError>{t('form-checks.send.noRoom')}</FormError>}
        <Button size="large" wide icon={<Send />} disabled={!answer.canSend} onClick={() => void send()}>
          {own ? t('form-checks.answer.replace') : t('form-checks.answer.send')}
        </Button>
        {children}
      </section>
    </FilmColumns>
  );
}

type DrawnProps = Pick<Props, 'film' | 'file'> & {
  video: RefObject<HTMLVideoElement | null>;
  drawing: Drawing;
  shown: readonly FormMark[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
  onEnded: () => void;
};

/** The film with what is drawn on its frame; a click near a drawing chooses it. */
function DrawnFilm({ film, file, video, drawing, shown, chosen, onChoose, onEnded }: DrawnProps) {
  const aspect = film.width / film.height;
  function pick(event: MouseEvent<HTMLElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    const point = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height] as const;
    onChoose(markAt(shown, point, { aspect, reach: REACH })?.id ?? null);
  }
  return (
    <FilmPicture file={file} video={video} film={film} onEnded={onEnded}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the list beside it chooses by keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list beside it chooses by keys */}
      <div className="absolute inset-0" onClick={pick}>
        <MarkLayer
          marks={drawing.begun ? [...shown, drawing.begun] : shown}
          aspect={aspect}
          chosen={chosen}
          aim={drawing.aim}
        />
        <DrawPad drawing={drawing} />
      </div>
    </FilmPicture>
  );
}

type SpeakProps = { answer: ReturnType<typeof useAnswer>; state: FilmState; onPause: () => void };

/** The voice of an answer: begins, goes on, is there, or is dropped. */
function SpeakPart({ answer, state, onPause }: SpeakProps) {
  const place = useRef<HTMLDivElement>(null);
  const shown = answer.voice ? 'there' : answer.speaking;
  const before = useRef(shown);
  // The button that was pressed is gone. Beside it are "Stop" and "Discard": on those, the space bar that plays the film
  // would end the voice, or throw it away.
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (isFocusNowhere()) place.current?.focus({ preventScroll: true });
  }, [shown]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <SpeakStep answer={answer} state={state} onPause={onPause} />
    </div>
  );
}

function SpeakStep({ answer, state, onPause }: SpeakProps) {
  const { t } = useTranslation();
  useAhead(Speaking);
  if (answer.speaking !== 'no') {
    return (
      <Speaking
        onBegin={(at) => answer.begin(at, state)}
        onEnd={(voice) => {
          onPause();
          answer.end(voice);
        }}
        onCancel={answer.drop}
      />
    );
  }
  if (answer.voice) {
    return (
      <div className="flex min-h-13 items-center gap-3 rounded-card bg-surface-2 px-4">
        <Mic aria-hidden className="size-5 shrink-0 text-brand-text" />
        <p role="status" className="min-w-0 flex-1 text-15">
          {t('form-checks.speak.there', { count: Math.max(1, Math.round(answer.voice.seconds)) })}
        </p>
        <Button tone="ghost" icon={<Trash2 />} onClick={answer.drop}>
          {t('form-checks.speak.drop')}
        </Button>
      </div>
    );
  }
  return (
    <Button
      tone="secondary"
      size="large"
      wide
      icon={<Mic />}
      onPointerEnter={() => void loadWords('media')}
      onClick={answer.speak}
    >
      {t('form-checks.speak.begin')}
    </Button>
  );
}
