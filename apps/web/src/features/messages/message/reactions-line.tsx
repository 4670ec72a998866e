import { REACTIONS } from '@spotter/contract/messages-limits';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { react } from '../api.ts';
import type { ShownMessage } from '../chat/shown-message.ts';

/** The reactions to a message; a press on one joins it, or takes one's own back. */
export function ReactionsLine({ message: { id, reactions } }: { message: ShownMessage }) {
  const { t } = useTranslation();
  const me = useMe();
  if (reactions.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1">
      {reactions.map(({ name, by }) => {
        const isMine = by.includes(me.id);
        return (
          <li key={name}>
            <button
              type="button"
              aria-pressed={isMine}
              aria-label={t('media.reactions.given', {
                what: t(`media.reactions.${name}`),
                count: by.length,
              })}
              onClick={() => react(id, name, !isMine)}
              className={classNames(
                'tabular flex min-h-7 items-center gap-1 rounded-pill px-2 text-13 pointer-coarse:hit-area forced-colors:border',
                isMine ? 'bg-brand-soft font-semibold text-ink' : 'bg-surface-2 text-ink-soft',
              )}
            >
              <span aria-hidden>{REACTIONS[name]}</span>
              {by.length > 1 && by.length}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
