import type { FormCheck } from '@spotter/contract/form-checks';
import { Link2, Link2Off } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { useFilmTitle } from '../use-film-title.ts';
import { FilmControls } from '../watching/film-controls.tsx';
import { FilmPicture } from '../watching/film-picture.tsx';
import { PlayerControls } from '../watching/player-controls.tsx';
import { useFilm } from '../watching/use-film.ts';
import { useFilmFile } from '../watching/use-film-file.ts';
import { useFilmKeys } from '../watching/use-film-keys.ts';
import { useBeside } from './use-beside.ts';

type Props = { first: FormCheck; second: FormCheck };

/** Two films of one exercise side by side, in step. */
export function CompareView({ first, second }: Props) {
  const { t } = useTranslation();
  const title = useFilmTitle();
  const one = useRef<HTMLVideoElement>(null);
  const other = useRef<HTMLVideoElement>(null);
  const files = [useFilmFile(first.film), useFilmFile(second.film)] as const;
  const lead = useFilm(one, first);
  const beside = useBeside(other, { lead, first, second });
  useFilmKeys(lead);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-2 sm:gap-4 short:[--low:13rem]">
        {([first, second] as const).map((film, index) => (
          <figure key={film.id} className="flex min-w-0 flex-col gap-2">
            <FilmPicture
              file={files[index] ?? files[0]}
              video={index === 0 ? one : other}
              film={film}
              label={title(film)}
              onEnded={index === 0 ? lead.ended : undefined}
            />
            <figcaption className="text-13 text-ink-soft sm:text-15">{title(film)}</figcaption>
          </figure>
        ))}
      </div>
      <PlayerControls player={lead} to={first.length} />
      {beside.isTied ? (
        <Button tone="secondary" icon={<Link2Off />} className="self-start" onClick={beside.untie}>
          {t('form-checks.compare.untie')}
        </Button>
      ) : (
        <div className="flex flex-col gap-3 rounded-card bg-surface-1 p-4">
          <p className="text-15">{t('form-checks.compare.how')}</p>
          <FilmControls
            label={title(second)}
            place={beside.place}
            to={second.length}
            onStep={beside.step}
            onSeek={beside.seek}
          />
          <Button tone="secondary" icon={<Link2 />} className="self-start" onClick={beside.tie}>
            {t('form-checks.compare.tie')}
          </Button>
        </div>
      )}
    </div>
  );
}
