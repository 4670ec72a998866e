import { HeartSkyline } from '#features/heart-rate/plots/heart-skyline.tsx';
import { Writer } from '#features/messages/composer/writer.tsx';
import { PersonParts } from '#features/overview/person/person-parts.tsx';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { late } from '#ui/state/late.tsx';

const Films = late(() => import('#features/form-checks/client-films.tsx').then((m) => m.ClientFilms), {
  words: ['form'],
});

type PersonAtAGlanceProps = { id: string; name: string; className: string };

/** One client with the field to write to them, whose draft the chat has too, and their heart rate. */
export function PersonAtAGlance({ id, name, className }: PersonAtAGlanceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="in-order flex flex-col gap-6">
      <Films key={id} clientId={id} />
      <PersonParts
        id={id}
        className={className}
        renderWriter={(channelId) => (
          <div className="-mx-3 *:border-t-0 *:py-0 sm:-mx-4">
            <Writer key={channelId} channel={channelId} name={name} />
          </div>
        )}
        renderHeart={({ minutes, max, from, to, peak }) => (
          <HeartSkyline
            minutes={minutes}
            max={max}
            from={from}
            to={to}
            label={t('overview.person.skyline', { bpm: format.number(peak) })}
          />
        )}
      />
    </div>
  );
}
