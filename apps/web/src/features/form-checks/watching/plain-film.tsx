import type { FormCheck } from '@spotter/contract/form-checks';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { FilmControls } from '../playing/film-controls.tsx';
import { FilmPicture } from '../playing/film-picture.tsx';
import { useFilm } from '../playing/use-film.ts';
import type { FilmFile } from '../playing/use-film-file.ts';
import { useFilmKeys } from '../playing/use-film-keys.ts';
import { NoteText } from './note-text.tsx';

/** A film without an answer. */
export function PlainFilm({
  film,
  file,
  children,
}: {
  film: FormCheck;
  file: FilmFile;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const player = useFilm(video, film);
  useFilmKeys((key) => {
    if (key.type === 'toggle') player.toggle();
    else if (key.type === 'step') player.step(key.frames);
    else if (key.type === 'speed') player.change(key.speed);
    else return false;
    return true;
  });
  return (
    <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6">
      <div className="flex min-w-0 flex-col gap-3">
        <FilmPicture
          file={file}
          video={video}
          label={t('form-checks.film.label', { name: film.exercise.name })}
          width={film.width}
          height={film.height}
          onEnded={player.ended}
        />
        <FilmControls
          place={player.place}
          to={film.length}
          isPlaying={player.isPlaying}
          speed={player.speed}
          onSpeed={player.change}
          onToggle={player.toggle}
          onStep={player.step}
          onSeek={player.seek}
        />
      </div>
      <div className="flex flex-col gap-4">
        <NoteText note={film.note} />
        {children}
      </div>
    </div>
  );
}
