import type { FormCheck } from '@spotter/contract/form-checks';
import { type ReactNode, useRef } from 'react';
import { FilmColumns } from './film-columns.tsx';
import { FilmPicture } from './film-picture.tsx';
import { NoteText } from './note-text.tsx';
import { PlayerControls } from './player-controls.tsx';
import { useFilm } from './use-film.ts';
import type { FilmFile } from './use-film-file.ts';
import { useFilmKeys } from './use-film-keys.ts';

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
      picture={<FilmPicture file={file} video={video} film={film} onEnded={player.ended} />}
      controls={<PlayerControls player={player} to={film.length} />}
    >
      <div className="flex flex-col gap-4">
        <NoteText note={film.note} />
        {children}
      </div>
    </FilmColumns>
  );
}
