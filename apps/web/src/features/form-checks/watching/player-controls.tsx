import { FilmControls } from './film-controls.tsx';
import type { Film } from './use-film.ts';

type Props = { player: Film; to: number; signs?: readonly number[] };

/** The controls of a film that plays by itself, without an answer. */
export function PlayerControls({ player, ...rest }: Props) {
  return (
    <FilmControls
      place={player.place}
      isPlaying={player.isPlaying}
      speed={player.speed}
      onSpeed={player.change}
      onToggle={player.toggle}
      onStep={player.step}
      onSeek={player.seek}
      {...rest}
    />
  );
}
