import { HeartSkyline } from '#features/heart-rate/plots/heart-skyline.tsx';
import { Writer } from '#features/messages/composer/writer.tsx';
import { PersonAsked } from '#features/overview/person/person-asked.tsx';
import { PersonState } from '#features/overview/person/person-state.tsx';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { late } from '#ui/state/late.tsx';

const Films = late(() => import('#features/form-checks/client-films.tsx').then((m) => m.ClientFilms), {
  words: ['form'],
});

type PersonProps = { id: string; name: string };

/** What waits for the coach, with the field to write, whose draft the chat has too. */
export function WaitingPart({ id, name }: PersonProps) {
  return (
    <div className="in-order flex min-w-0 flex-col gap-6">
      <Films key={id} clientId={id} />
      <PersonAsked
        id={id}
        renderWriter={(channelId) => (
          <div className="-mx-3 *:border-t-0 *:py-0 sm:-mx-4">
            <Writer key={channelId} channel={channelId} name={name} />
          </div>
        )}
      />
    </div>
  );
}

/** How a client's training stands, with their heart rate. */
export function StatePart({ id, className }: { id: string; className: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <PersonState
      id={id}
      className={className}
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
  );
}

/** One client beside the board. */
export function PersonAtAGlance(props: PersonProps) {
  return (
    <div className="in-order flex flex-col gap-6">
      <WaitingPart {...props} />
      <StatePart id={props.id} className="flex flex-col gap-6" />
    </div>
  );
}
