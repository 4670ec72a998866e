import type { FormCheck } from '@spotter/contract/form-checks';
import { type ReactNode, useRef } from 'react';
import { FilmColumns } from '../playing/film-columns.tsx';
import { FilmPicture } from '../playing/film-picture.tsx';
import { PlayerControls } from '../playing/player-controls.tsx';
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
  const video = useRef<HTMLVideoElement>(null);
  const player = useFilm(video, film);
  useFilmKeys(player);
  return (
    <FilmColumns
      film={
        <>
          <FilmPicture file={file} video={video} film={film} onEnded={player.ended} />
          <PlayerControls player={player} to={film.length} />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <NoteText note={film.note} />
        {children}
      </div>
    </FilmColumns>
  );
}
