import { MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { isKept } from '#lib/outbox/is-kept.ts';
import { useWaiting } from '#lib/outbox/waiting.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { type SessionMessages, type TrainingPlace, useSessionMessages } from '../api.ts';
import { showMessages } from '../chat/shown-message.ts';
import { messageCalls } from '../message-calls.ts';
import { placeWord } from './place-card.tsx';
import { type PlacedMessage, PlaceThread } from './place-thread.tsx';

type Asked = { itemId: string | null; setNumber: number | null };

/** The messages at the places of a training, those that wait in this browser too, by the place's word. */
function useByPlace(sessionId: string, data: SessionMessages | undefined): Map<string, PlacedMessage[]> {
  const me = useMe();
  const waiting = useWaiting();
  const channels = new Set(data?.channels.map(({ channelId }) => channelId));
  const byPlace = new Map<string, PlacedMessage[]>();
  const places = new Map(data?.messages.map(({ id, place }) => [id, place]));
  for (const entry of waiting) {
    const place = isKept(entry, messageCalls.send) ? entry.input.body.place : undefined;
    if (!isKept(entry, messageCalls.send) || place?.sessionId !== sessionId) continue;
    const { itemId = null, setNumber = null } = place;
    const id = entry.input.body.id ?? entry.id;
    channels.add(entry.input.body.channelId ?? 'general');
    places.set(
      id,
      places.get(id) ?? {
        sessionId,
        itemId,
        setNumber,
        setName: null,
        sessionName: '',
        startedAt: '',
        exercise: null,
      },
    );
  }
  for (const channelId of channels) {
    const saved = data?.messages.filter((message) => message.channelId === channelId) ?? [];
    for (const message of showMessages(saved, waiting, channelId, me)) {
      const place = places.get(message.id);
      if (!place) continue;
      const word = placeWord(place);
      byPlace.set(word, [...(byPlace.get(word) ?? []), { ...message, channelId }]);
    }
  }
  return byPlace;
}

/**
 * The button and the thread of each place of a training. The address opens one: `?at=<line>.<set>`.
 * @param isSent whether the server knows the training
 * @param renderNext what follows a sent answer
 * @returns null when there is nobody to write to and nothing to read
 */
export function usePlaces(
  sessionId: string,
  isSent: boolean,
  renderNext: (clientId: string, place: TrainingPlace) => ReactNode,
) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const named = params.get('at');
  const { data } = useSessionMessages(sessionId, isSent);
  const byPlace = useByPlace(sessionId, data);
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [sentAt, setSentAt] = useState<string | null>(null);
  const channels = data?.channels.filter(({ isClosed }) => !isClosed) ?? [];
  if (!data || (channels.length === 0 && byPlace.size === 0)) return null;
  const isOpen = (word: string) => channels.length > 0 && (opened.get(word) ?? word === named);

  return {
    renderButton({ itemId, setNumber, name = '' }: Asked & { name?: string }, isWide: boolean) {
      const word = placeWord({ itemId, setNumber });
      if (channels.length === 0) return null;
      const isShown = isOpen(word);
      const label = isShown
        ? t('media.place.close')
        : setNumber !== null
          ? t('media.place.atSet', { set: name })
          : itemId !== null
            ? t('media.place.atExercise')
            : t('media.place.atSession');
      return (
        <button
          type="button"
          aria-expanded={isShown}
          aria-label={label}
          onClick={() => setOpened(new Map([...opened, [word, !isShown]]))}
          className={classNames(
            'inline-flex min-h-10 items-center gap-1.5 rounded-control text-13 text-ink-soft hover:bg-surface-2 hover:text-ink pointer-coarse:min-h-11',
            isWide ? '-ml-2 px-2' : 'w-10 justify-center pointer-coarse:w-11',
            isShown && 'text-brand-text',
          )}
        >
          <MessageCircle aria-hidden className="size-4.5 shrink-0" />
          {isWide && label}
        </button>
      );
    },
    hasMessages: (place: Asked) => byPlace.has(placeWord(place)),
    renderThread({ itemId, setNumber }: Asked) {
      const word = placeWord({ itemId, setNumber });
      const messages = byPlace.get(word) ?? [];
      if (messages.length === 0 && !isOpen(word)) return null;
      return (
        <>
          <PlaceThread
            place={{ sessionId, itemId, setNumber }}
            messages={messages}
            channels={channels}
            isOpen={isOpen(word)}
            onOpen={() => setOpened(new Map([...opened, [word, true]]))}
            takesFocus={word === named || opened.get(word) === true}
            onSent={() => setSentAt(word)}
          />
          {sentAt === word && channels[0] && (
            <div className="mt-2">{renderNext(channels[0].person.id, { sessionId, itemId, setNumber })}</div>
          )}
        </>
      );
    },
  };
}
