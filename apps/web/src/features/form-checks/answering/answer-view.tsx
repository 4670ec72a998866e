import type { FormAnswer, OneFormCheck } from '@spotter/contract/form-checks';
import { useRef } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { MarkLayer } from '../drawing/mark-layer.tsx';
import { MarkList } from '../drawing/mark-list.tsx';
import { FilmColumns } from '../watching/film-columns.tsx';
import { FilmControls } from '../watching/film-controls.tsx';
import { FilmPicture } from '../watching/film-picture.tsx';
import { type FilmFile, useFilmFile } from '../watching/use-film-file.ts';
import { useFilmKeys } from '../watching/use-film-keys.ts';
import { marksShown, momentOf } from './answer-rules.ts';
import { useAnsweredFilm } from './use-answered-film.ts';

type Props = {
  film: OneFormCheck;
  file: FilmFile;
  answer: FormAnswer;
  /** Beside the answer: what can be done with it. */
  children?: React.ReactNode;
};

/** A coach's answer: the film with drawing and voice in time. */
export function AnswerView({ film, file, answer, children }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const video = useRef<HTMLVideoElement>(null);
  const audio = useRef<HTMLAudioElement>(null);
  const voice = useFilmFile(answer.voice);
  const player = useAnsweredFilm({ video, audio }, answer, film);
  const { played, at, state } = player;
  const aspect = film.width / film.height;
  const shown = marksShown(played.marks, at, state, film.frameRate);
  useFilmKeys({ toggle: player.toggle });
  const isWaiting = answer.voice !== null && voice.step !== 'ready';
  return (
    <FilmColumns
      picture={
        <FilmPicture file={file} video={video} film={film}>
          <MarkLayer marks={shown} aspect={aspect} />
        </FilmPicture>
      }
      controls={
        <>
          {voice.step === 'ready' && (
            // biome-ignore lint/a11y/useMediaCaption: what is spoken is also drawn and written
            <audio ref={audio} src={voice.url} preload="auto" />
          )}
          {voice.step === 'failed' && (
            <p role="alert" className="text-15 text-danger">
              {t('form-checks.answer.noVoice')}
            </p>
          )}
          <FilmControls
            place={at}
            to={played.length}
            isPlaying={player.isPlaying}
            onToggle={() => !isWaiting && player.toggle()}
            onSeek={player.seek}
            signs={played.marks.map((mark) => momentOf(played, mark, film))}
          />
        </>
      }
    >
      <section
        aria-label={t('form-checks.answer.of', { name: answer.coach.name })}
        className="flex flex-col gap-4"
      >
        <div className="flex items-center gap-3">
          <Avatar person={answer.coach} size={40} />
          <p className="min-w-0">
            <bdi className="block font-semibold text-17">{answer.coach.name}</bdi>
            <span className="block text-13 text-ink-soft">{format.ago(answer.changedAt)}</span>
          </p>
        </div>
        {answer.text && (
          <p dir="auto" className="whitespace-pre-line text-17">
            {answer.text}
          </p>
        )}
        <MarkList
          marks={played.marks}
          aspect={aspect}
          shown={shown}
          onOpen={(mark) => {
            player.pause();
            player.seek(momentOf(played, mark, film));
          }}
        />
        {children}
      </section>
    </FilmColumns>
  );
}
